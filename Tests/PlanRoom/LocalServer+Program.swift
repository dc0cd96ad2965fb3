extension LocalServer {
  /// The server, in Python: what it answers is decided by the path alone.
  static let program = #"""
    import collections, http.server, json, os, shutil, socket, socketserver, ssl, subprocess, sys
    import tempfile, threading, time

    counts = collections.Counter()

    class Answers(http.server.BaseHTTPRequestHandler):
        def log_message(self, *words): pass

        def send(self, body, status=200, length=None):
            self.send_response(status)
            self.send_header('Content-Length', str(len(body) if length is None else length))
            self.end_headers()
            self.wfile.write(body)
            self.wfile.flush()

        def to(self, place):
            self.send_response(302)
            if place is not None: self.send_header('Location', place)
            self.send_header('Content-Length', '0')
            self.end_headers()

        def do_GET(self):
            kind, _, rest = self.path[1:].partition('?')[0].partition('/')
            port = self.server.server_address[1]
            counts[self.path] += 1
            try:
                if kind == 'ok': self.send(b'{"version": "3.0.2", "build": 8, "none": null}\n')
                elif kind == 'fields': self.send(json.dumps(dict(self.headers)).encode())
                elif kind == 'count': self.send(json.dumps({'n': counts[self.path]}).encode())
                elif kind == 'status': self.send(b'{"version": "3.0.2"}', int(rest))
                elif kind == 'text': self.send(b'version 3.0.2\n')
                elif kind == 'twice': self.send(b'{"version": "3.0.2", "version": "3.0.3"}')
                elif kind == 'bytes': self.send(b'{"version": "\xff"}')
                elif kind == 'large': self.send(b'"' + b'x' * 4000 + b'"')
                elif kind == 'short': self.send(b'{"version": "3.0.2"}', length=100)
                elif kind == 'silent': time.sleep(20)
                elif kind == 'gone': self.close_connection = True
                elif kind == 'strange': self.wfile.write(b'what is HTTP?\n')
                elif kind == 'slow':
                    self.send(b'{"version": ', length=100)
                    time.sleep(20)
                elif kind == 'endless':
                    self.send_response(200)
                    self.end_headers()
                    while True: self.wfile.write(b'x' * 65536)
                elif kind == 'ring': self.to('/ring/b' if rest == 'a' else '/ring/a')
                elif kind == 'many': self.to('/many/%d' % (int(rest) + 1))
                elif kind == 'few': self.to('/few/%d' % (int(rest) - 1) if rest != '1' else '/ok')
                elif kind == 'moved': self.to('../fields')
                elif kind == 'away': self.to('http://localhost:%d/fields' % port)
                elif kind == 'nowhere': self.to(None)
                elif kind == 'closed': self.to('http://127.0.0.1:%d/' % closed.getsockname()[1])
                elif kind == 'plainly': self.to('http://127.0.0.1:%d/ok' % plain.server_address[1])
                elif kind == 'file': self.to('file:///etc/passwd')
                elif kind == 'user': self.to('http://name:password@127.0.0.1/')
                else: self.send(b'', 404)
            except OSError: pass

    class Server(socketserver.ThreadingTCPServer):
        daemon_threads = True
        request_queue_size = 64
        def handle_error(self, *words): pass

    def serve(server):
        threading.Thread(target=server.serve_forever, daemon=True).start()
        return server

    plain = serve(Server(('127.0.0.1', 0), Answers))
    closed = socket.socket()
    closed.bind(('127.0.0.1', 0))
    place = tempfile.mkdtemp()
    certificate = place + '/certificate.pem'
    secure = 0
    try:
        subprocess.run(
            ['openssl', 'req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '2', '-subj',
             '/CN=127.0.0.1', '-addext', 'subjectAltName=IP:127.0.0.1', '-keyout',
             place + '/key.pem', '-out', certificate], check=True, stdin=subprocess.DEVNULL,
            stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
        context.load_cert_chain(certificate, place + '/key.pem')
        server = Server(('127.0.0.1', 0), Answers)
        # With the handshake in the thread of the connection, one that fails stops nobody else.
        server.socket = context.wrap_socket(
            server.socket, server_side=True, do_handshake_on_connect=False)
        secure = serve(server).server_address[1]
    except (OSError, subprocess.CalledProcessError): pass
    print(plain.server_address[1], closed.getsockname()[1], secure, certificate, flush=True)
    sys.stdin.buffer.read()
    shutil.rmtree(place, ignore_errors=True)
    os._exit(0)
    """#
}

/// A line of text in the picture.
struct SVGLine {
  enum Style: String { case title, plain, dim }

  let style: Style
  let text: String
  /// Whole where the line is cut; a viewer shows it when the pointer rests on the line.
  let whole: String

  init(_ style: Style, _ text: String) {
    self.style = style
    self.text = SVGText.fitting(text)
    whole = text
  }

  func element(x: Int, y: Int) -> String {
    let title = text == VisibleText.of(whole) ? "" : "<title>\(SVGText.escaped(whole))</title>"
    return "<text class=\"\(style.rawValue)\" x=\"\(x)\" y=\"\(y)\">\(title)"
      + "\(SVGText.escaped(text))</text>"
  }
}

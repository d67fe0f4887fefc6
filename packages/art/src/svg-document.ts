import { element } from './shapes.ts'

export interface Size {
  width: number
  height: number
}

export interface ViewBox extends Size {
  x: number
  y: number
}

/** A self-contained drawing. It is decorative: the page that shows it supplies the alternative text. */
export function svgDocument(viewBox: ViewBox, content: string): string {
  const { x, y, width, height } = viewBox
  const attributes = {
    xmlns: 'http://www.w3.org/2000/svg',
    viewBox: `${x} ${y} ${width} ${height}`,
    width,
    height,
    'aria-hidden': 'true',
  }
  return element('svg', attributes, content)
}

/** Text for element content and quoted attributes. Drops the control characters that XML forbids. */
export function escapeXml(text: string): string {
  return text
    .toWellFormed()
    .replace(/[^\P{Cc}\t\n\r]|[\ufffe\uffff]/gu, '')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#39;')
}

// pdfkit ships without types of its own; this is the part of it that receipts use.
declare module 'pdfkit' {
  import type { Readable } from 'node:stream'

  export interface Element {
    /** What is drawn while the child is added belongs to it. */
    add(child: Element): Element
    end(): void
  }

  interface ElementOptions {
    /** Read in place of what is drawn. */
    actual?: string
  }

  interface TextOptions {
    width?: number
    align?: 'left' | 'right'
    lineGap?: number
    lineBreak?: boolean
    /** `alphabetic`: the text stands on `y`. */
    baseline?: 'alphabetic'
    /** With a list, even an empty one, a text is set as a whole, so that words from right to left keep their order. */
    features?: string[]
  }

  /** A font as fontkit reads it. */
  export interface Font {
    hasGlyphForCodePoint(codePoint: number): boolean
    glyphsForString(text: string): Glyph[]
  }

  interface Glyph {
    /** In the font's own units. */
    advanceWidth: number
  }

  export default class PDFDocument extends Readable {
    constructor(options: object)
    /** The font in use. Not documented; the version is pinned, and a test checks what it returns. */
    _font: { font: Font; /** In thousandths of the size. */ ascender: number }
    registerFont(name: string, font: Font): this
    font(name: string): this
    fontSize(size: number): this
    fillColor(color: string): this
    strokeColor(color: string): this
    lineWidth(width: number): this
    moveTo(x: number, y: number): this
    lineTo(x: number, y: number): this
    stroke(): this
    currentLineHeight(includeGap: boolean): number
    widthOfString(text: string, options?: TextOptions): number
    heightOfString(text: string, options?: TextOptions): number
    text(text: string, x: number, y: number, options?: TextOptions): this
    addPage(): this
    struct(type: string, options: ElementOptions, draw?: () => void): Element
    struct(type: string, draw?: () => void): Element
    addStructure(element: Element): this
    markContent(type: string, options?: object): this
    endMarkedContent(): this
    end(): void
  }
}

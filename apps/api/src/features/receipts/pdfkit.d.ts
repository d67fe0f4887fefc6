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
    /** What is written next goes on in the same line. */
    continued?: boolean
    /** With a list, even an empty one, a text is set as a whole, so that words from right to left keep their order. */
    features?: string[]
  }

  /** A font as fontkit reads it. */
  export interface Font {
    unitsPerEm: number
    ascent: number
    descent: number
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
    _font: { font: Font }
    /** Where the next text begins. */
    x: number
    y: number
    registerFont(name: string, font: Font): this
    font(name: string): this
    fontSize(size: number): this
    fillColor(color: string): this
    strokeColor(color: string): this
    lineWidth(width: number): this
    moveTo(x: number, y: number): this
    lineTo(x: number, y: number): this
    stroke(): this
    heightOfString(text: string, options?: TextOptions): number
    text(text: string, options?: TextOptions): this
    addPage(): this
    struct(type: string, options: ElementOptions, draw?: () => void): Element
    struct(type: string, draw?: () => void): Element
    addStructure(element: Element): this
    markContent(type: string, options?: object): this
    endMarkedContent(): this
    end(): void
  }
}

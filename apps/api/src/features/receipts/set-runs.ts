import type PDFDocument from 'pdfkit'
import type { Run } from './printable-text.ts'

export interface Look {
  font?: 'text' | 'bold'
  size: number
  color?: string
  align?: 'left' | 'right'
}

/** Text that is ready to be drawn, and how high it is, in points. */
interface Setting {
  height: number
  draw: (x: number, y: number) => void
}

/** Sets a text in a column: by the library alone where it has one font, and else line by line. */
export function setRuns(document: PDFDocument, runs: Run[], look: Look, width: number): Setting {
  if (runs.some(({ font }) => font !== 'text')) return setLines(document, runs, look, width)
  const { font = 'text', size, align = 'left' } = look
  const text = runs.map((run) => run.text).join('')
  const options = { width, align, lineGap }
  return {
    height: document.font(font).fontSize(size).heightOfString(text, options),
    draw: (x, y) => document.font(font).fontSize(size).text(text, x, y, options),
  }
}

const lineGap = 2

/** Fonts that differ in height stand on one line here, which the library does not do. */
function setLines(document: PDFDocument, runs: Run[], { font = 'text', size }: Look, width: number): Setting {
  const use = (run: Run) => document.font(run.font === 'text' ? font : run.font).fontSize(size)
  const widthOf = (run: Run) => use(run).widthOfString(run.text, { features: [] })
  const lines = breakLines(runs, widthOf, width)
  const lineHeight = document.font(font).fontSize(size).currentLineHeight(true) + lineGap
  const ascent = (document._font.ascender * size) / 1000
  return {
    height: lines.length * lineHeight,
    draw(x, y) {
      for (const [n, line] of lines.entries()) {
        let left = x
        for (const run of line) {
          const wide = widthOf(run)
          document.text(run.text, left, y + n * lineHeight + ascent, {
            lineBreak: false,
            baseline: 'alphabetic',
            features: [],
          })
          left += wide
        }
      }
    },
  }
}

/** Breaks behind spaces and between Chinese characters. What has one font in a line is one run again. */
function breakLines(runs: Run[], widthOf: (run: Run) => number, width: number): Run[][] {
  const pieces = runs.flatMap(({ font, text }) =>
    (text.match(font === 'han' ? /./gu : /\S+\s*|\s+/g) ?? []).map((piece) => ({ font, text: piece })),
  )
  let line: Run[] = []
  const lines = [line]
  let left = width
  for (const piece of pieces) {
    const wide = widthOf(piece)
    if (wide > left && line.length > 0) {
      lines.push((line = []))
      left = width
    }
    left -= wide
    const last = line.at(-1)
    if (last?.font === piece.font) last.text += piece.text
    else line.push(piece)
  }
  return lines
}

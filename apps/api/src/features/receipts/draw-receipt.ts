import type PDFDocument from 'pdfkit'
import type { Element } from 'pdfkit'
import { toPrintable } from './printable-text.ts'
import type { ReceiptContent, ReceiptLine } from './receipt-content.ts'

/** In points: an A4 page with its margins, and the column of amounts. */
const page = { left: 64, right: 531, top: 64, bottom: 770, amounts: 110 }
const width = page.right - page.left
const ink = '#17133a'
const muted = '#575275'

type Pen = ReturnType<typeof penFor>

/** Draws a receipt on the pages of a document, as a tree that screen readers read: headings, facts, tables. */
export function drawReceipt(
  document: PDFDocument,
  content: ReceiptContent,
  has: (codePoint: number) => boolean,
) {
  const root = document.struct('Document')
  document.addStructure(root)
  const pen = penFor(document, root, has)
  pen.write('P', content.schoolName, { font: 'bold', size: 13, color: content.color || muted })
  pen.space(4)
  pen.write('H1', content.title, { font: 'bold', size: 26 })
  pen.space(18)
  for (const [label, ...lines] of content.facts) fact(pen, label, lines)
  pen.space(14)
  drawLines(pen, content)
  if (content.refunds.length > 0) drawRefunds(pen, content)
  pen.space(20)
  const notes = pen.hasBoxes() ? [...content.notes, boxesNote] : content.notes
  for (const note of notes) pen.write('P', note, { size: 9, color: muted })
  root.end()
}

const boxesNote =
  'Some letters above cannot be printed in this file and stand as boxes. The page of this receipt shows them.'

function fact(pen: Pen, label: string, lines: string[]) {
  pen.keepTogether(16 * lines.length)
  const top = pen.top()
  pen.at(page.left, 120, () => pen.write('P', label, { size: 10, color: muted }))
  pen.moveTo(top)
  pen.at(page.left + 120, width - 120, () => {
    for (const line of lines) pen.write('P', line, { size: 10 })
  })
  pen.space(5)
}

function drawLines(pen: Pen, { groups, total }: ReceiptContent) {
  pen.write('H2', 'Classes', { font: 'bold', size: 14 })
  pen.space(6)
  pen.inside('Table', () => {
    for (const { heading, lines } of groups) {
      if (heading) pen.inside('TR', () => headingRow(pen, heading))
      for (const line of lines) row(pen, line)
    }
    pen.rule()
    row(pen, { name: total.label, details: [], amount: total.amount }, true)
  })
}

function headingRow(pen: Pen, heading: string) {
  pen.space(8)
  pen.keepTogether(60)
  pen.write('TH', heading, { font: 'bold', size: 11 })
}

function drawRefunds(pen: Pen, { refunds, afterRefunds }: ReceiptContent) {
  pen.space(14)
  pen.keepTogether(80)
  pen.write('H2', 'Refunds', { font: 'bold', size: 14 })
  pen.space(6)
  pen.inside('Table', () => {
    for (const refund of refunds) row(pen, refund)
    if (!afterRefunds) return
    pen.rule()
    row(pen, { name: afterRefunds.label, details: [], amount: afterRefunds.amount }, true)
  })
}

function row(pen: Pen, { name, details, amount }: ReceiptLine, isSum = false) {
  const font = isSum ? 'bold' : 'text'
  const size = isSum ? 13 : 11
  pen.space(6)
  pen.keepTogether(44)
  const top = pen.top()
  pen.inside('TR', () => {
    pen.inside('TH', () =>
      pen.at(page.left, width - page.amounts - 16, () => {
        pen.write('P', name, { font, size })
        for (const detail of details) pen.write('P', detail, { size: 9.5, color: muted })
      }),
    )
    const below = pen.top()
    pen.moveTo(below < top ? page.top : top)
    pen.at(page.right - page.amounts, page.amounts, () =>
      pen.write('TD', amount, { font, size, align: 'right' }),
    )
    pen.moveTo(Math.max(below, pen.top()))
  })
}

interface Look {
  font?: 'text' | 'bold'
  size: number
  color?: string
  align?: 'left' | 'right'
}

/** Writes from top to bottom, on a new page when one is full. What is written is a child of the element around it. */
function penFor(document: PDFDocument, root: Element, has: (codePoint: number) => boolean) {
  let parent = root
  let column = { x: page.left, width }
  let y = page.top
  let hasBoxes = false

  const pen = {
    hasBoxes: () => hasBoxes,
    top: () => y,
    moveTo(top: number) {
      y = top
    },
    space(points: number) {
      y += points
    },
    /** Begins a new page unless this much space is left. */
    keepTogether(points: number) {
      if (y + points <= page.bottom) return
      document.addPage()
      y = page.top
    },
    at(x: number, columnWidth: number, write: () => void) {
      const before = column
      column = { x, width: columnWidth }
      write()
      column = before
    },
    inside(type: string, write: () => void) {
      const before = parent
      parent = document.struct(type)
      before.add(parent)
      write()
      parent.end()
      parent = before
    },
    write(type: string, text: string, { font = 'text', size, color = ink, align = 'left' }: Look) {
      const printable = toPrintable(text, has)
      hasBoxes ||= printable.hasBoxes
      const options = { width: column.width, align, lineGap: 2 }
      document.font(font).fontSize(size).fillColor(color)
      const height = document.heightOfString(printable.text, options)
      pen.keepTogether(height)
      const { x } = column
      // What is read aloud and copied is the original text, however it is drawn.
      const spoken = printable.text === text ? {} : { actual: text }
      const element = document.struct(type, spoken, () => document.text(printable.text, x, y, options))
      parent.add(element)
      element.end()
      y += height
    },
    /** A line across the page, which screen readers skip. */
    rule() {
      y += 8
      document.markContent('Artifact', { type: 'Layout' })
      document.strokeColor('#d9d4ee').lineWidth(1).moveTo(page.left, y).lineTo(page.right, y).stroke()
      document.endMarkedContent()
      y += 2
    },
  }
  return pen
}

import { msg } from '@lingui/core/runtime-macro'
import { say } from '@cadenza/contracts/language/words'
import type PDFDocument from 'pdfkit'
import type { Element } from 'pdfkit'
import { toPrintable, type FontOf, type Run } from './printable-text.ts'
import type { ReceiptContent, ReceiptLine } from './receipt-content.ts'

/** In points: an A4 page with its margins, and the column of amounts. */
const page = { left: 64, right: 531, top: 64, bottom: 770, amounts: 110 }
const width = page.right - page.left
const ink = '#17133a'
const muted = '#575275'

type Pen = ReturnType<typeof penFor>

/** Draws a receipt on the pages of a document, as a tree that screen readers read: headings, facts, tables. */
export function drawReceipt(document: PDFDocument, content: ReceiptContent, fontOf: FontOf) {
  const root = document.struct('Document')
  document.addStructure(root)
  const pen = penFor(document, root, fontOf)
  pen.write('P', content.schoolName, { font: 'bold', size: 13, color: content.color || muted })
  pen.space(4)
  pen.write('H1', content.title, { font: 'bold', size: 26 })
  pen.space(18)
  for (const [label, ...lines] of content.facts) fact(pen, label, lines)
  pen.space(14)
  drawLines(pen, content)
  if (content.refunds.length > 0) drawRefunds(pen, content)
  pen.space(20)
  const notes = [...content.priceNotes, ...content.notes]
  for (const note of pen.hasBoxes() ? [...notes, boxesNote()] : notes)
    pen.write('P', note, { size: 9, color: muted })
  root.end()
}

const boxesNote = () =>
  say(
    msg`Some letters above cannot be printed in this file and stand as boxes. The page of this receipt shows them.`,
  )

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
  const [first] = groups
  pen.keepTogether(14 + 2 * roomOfHeading + roomOf(pen, first?.lines[0]))
  pen.write('H2', say(msg`Classes`), { font: 'bold', size: 14 })
  pen.space(6)
  pen.inside('Table', () => {
    for (const { heading, lines } of groups) {
      if (heading) pen.inside('TR', () => headingRow(pen, heading, lines[0]))
      for (const line of lines) row(pen, line)
    }
    sum(pen, total)
  })
}

/** Above the first line below it, on the same page. */
function headingRow(pen: Pen, heading: string, first: ReceiptLine | undefined) {
  pen.space(8)
  pen.keepTogether(pen.heightOf(heading, headingLook, width) + roomOf(pen, first))
  pen.write('TH', heading, headingLook)
}

const headingLook: Look = { font: 'bold', size: 11 }

function drawRefunds(pen: Pen, { refunds, afterRefunds }: ReceiptContent) {
  pen.space(14)
  pen.keepTogether(roomOfHeading + roomOf(pen, refunds[0]))
  pen.write('H2', say(msg`Refunds`), { font: 'bold', size: 14 })
  pen.space(6)
  pen.inside('Table', () => {
    for (const refund of refunds) row(pen, refund)
    if (afterRefunds) sum(pen, afterRefunds)
  })
}

/** Below a line that stays with it. */
function sum(pen: Pen, { label, amount }: ReceiptContent['total']) {
  const line = { name: label, details: [], amount }
  pen.keepTogether(roomOfRule + roomOf(pen, line, 13))
  pen.rule()
  row(pen, line, true)
}

function row(pen: Pen, { name, details, amount }: ReceiptLine, isSum = false) {
  const font = isSum ? 'bold' : 'text'
  const size = isSum ? 13 : 11
  pen.keepTogether(roomOf(pen, { name, details, amount }, size))
  pen.space(6)
  const top = pen.top()
  pen.inside('TR', () => {
    pen.inside('TH', () =>
      pen.at(page.left, nameWidth, () => {
        pen.write('P', name, { font, size })
        for (const detail of details) pen.write('P', detail, detailLook)
      }),
    )
    const below = pen.top()
    pen.moveTo(top)
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

const nameWidth = width - page.amounts - 16
const detailLook: Look = { size: 9.5, color: muted }
/** In points, with the space below it: a heading of a part, and the line above a sum. */
const roomOfHeading = 26
const roomOfRule = 10

/** How far down a row reaches, with the space above it; it is never cut. */
function roomOf(pen: Pen, row: ReceiptLine | undefined, size = 11): number {
  if (!row) return 0
  const { name, details } = row
  const heights = details.map((detail) => pen.heightOf(detail, detailLook, nameWidth))
  return heights.reduce(
    (sum, height) => sum + height,
    6 + pen.heightOf(name, { font: 'bold', size }, nameWidth),
  )
}

/** Writes from top to bottom, on a new page when one is full. What is written is a child of the element around it. */
function penFor(document: PDFDocument, root: Element, fontOf: FontOf) {
  let parent = root
  let column = { x: page.left, width }
  let y = page.top
  let hasBoxes = false
  const inFont = (run: Run, { font = 'text', size }: Look) =>
    document.font(run.font === 'text' ? font : run.font).fontSize(size)
  const optionsOf = (run: Run, { align = 'left' }: Look, columnWidth: number) => ({
    width: columnWidth,
    align,
    lineGap: 2,
    ...(run.font !== 'text' && { features: [] }),
  })

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
    /** How high a text is; with several fonts at most, since each may begin a line. */
    heightOf: (text: string, look: Look, columnWidth: number) =>
      toPrintable(text, fontOf).runs.reduce(
        (sum, run) => sum + inFont(run, look).heightOfString(run.text, optionsOf(run, look, columnWidth)),
        0,
      ),
    write(type: string, text: string, look: Look) {
      const { runs, hasBoxes: isBoxed } = toPrintable(text, fontOf)
      hasBoxes ||= isBoxed
      pen.keepTogether(pen.heightOf(text, look, column.width))
      document.fillColor(look.color ?? ink)
      document.x = column.x
      document.y = y
      // What is read aloud and copied is the original text, however it is drawn.
      const isAsDrawn = runs.length === 1 && runs[0]?.font === 'text' && runs[0].text === text
      const element = document.struct(type, isAsDrawn ? {} : { actual: text }, () => {
        for (const run of runs) {
          const options = optionsOf(run, look, column.width)
          inFont(run, look).text(run.text, { ...options, continued: run !== runs.at(-1) })
        }
      })
      parent.add(element)
      element.end()
      y = document.y
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

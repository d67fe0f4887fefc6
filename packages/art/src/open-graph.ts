import { coverDrawing } from './cover.ts'
import type { CoverSubject } from './cover-look.ts'
import { logoDrawing } from './logo.ts'
import { palette } from './palette.ts'
import { element, group, moved, rectangle } from './shapes.ts'
import { escapeXml, svgDocument } from './svg-document.ts'
import { wrapText } from './wrap-text.ts'

export interface OpenGraphCard extends CoverSubject {
  seed: string
  title: string
  /** For example "with Ada Lindqvist · July 6"; may be empty. */
  subtitle: string
}

/** The picture that a shared link shows, 1200 by 630: the title on a flat panel, the cover of the class beside it. */
export function openGraphSvg({ seed, title, subtitle, ...subject }: OpenGraphCard): string {
  const panel = rectangle([0, 0], panelWidth, page.height, { fill: palette.night })
  const logo = group(`${moved([margin, page.height - margin - 72])} scale(1.125)`, logoDrawing())
  return svgDocument({ x: 0, y: 0, ...page }, art(seed, subject) + panel + lettering(title, subtitle) + logo)
}

const page = { width: 1200, height: 630 } as const
const panelWidth = 590
const margin = 56
const textWidth = panelWidth - 2 * margin

// A nested viewport cuts off what the cover draws beyond its own frame.
function art(seed: string, subject: CoverSubject): string {
  const size = { width: page.width - panelWidth, height: page.height }
  const frame = { x: panelWidth, y: 0, ...size, viewBox: `0 0 ${size.width} ${size.height}` }
  return element('svg', frame, coverDrawing(seed, subject, size))
}

function lettering(title: string, subtitle: string): string {
  const { fontSize, lines } = fittedTitle(clipped(title))
  const lineHeight = fontSize * 1.08
  const subtitleTop = margin + lines.length * lineHeight + 24
  const subtitleLines = wrapText(clipped(subtitle), textWidth / subtitleSize, 2)
  return [
    ...lines.map((line, index) =>
      textLine(line, margin + (index + 0.8) * lineHeight, fontSize, palette.paper, 800),
    ),
    ...subtitleLines.map((line, index) =>
      textLine(line, subtitleTop + (index + 0.8) * 38, subtitleSize, palette.lilac, 500),
    ),
  ].join('')
}

const subtitleSize = 28

function fittedTitle(title: string): { fontSize: number; lines: string[] } {
  const smallest = 44
  for (const fontSize of [76, 64, 54]) {
    const lines = wrapText(title, textWidth / fontSize, 99)
    if (lines.length * fontSize <= 270) return { fontSize, lines }
  }
  return { fontSize: smallest, lines: wrapText(title, textWidth / smallest, 6) }
}

/** Far more than fits on the picture, and little enough to measure. */
function clipped(text: string): string {
  return text.slice(0, 400).toWellFormed()
}

function textLine(text: string, y: number, fontSize: number, fill: string, weight: number): string {
  const attributes = {
    x: margin,
    y,
    fill,
    'font-family': "'Bricolage Grotesque','Helvetica Neue',Arial,sans-serif",
    'font-size': fontSize,
    'font-weight': weight,
  }
  return element('text', attributes, escapeXml(text))
}

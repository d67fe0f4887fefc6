import { fileURLToPath } from 'node:url'
import type { Font, Glyph } from 'pdfkit'

type Letters = Awaited<ReturnType<typeof open>>

let opened: Promise<Letters> | undefined

/** The library and the school's own letters, read once and with the first receipt: most processes write none. */
export function receiptLetters(): Promise<Letters> {
  return (opened ??= open())
}

async function open() {
  const { default: PDFDocument } = await import('pdfkit')
  const fontOf = (weight: string) => withoutShaping(new PDFDocument({ font: fontFile(weight) })._font.font)
  return { PDFDocument, text: fontOf('400Regular'), bold: fontOf('700Bold') }
}

function fontFile(weight: string): string {
  const file = `@expo-google-fonts/bricolage-grotesque/${weight}/BricolageGrotesque_${weight}.ttf`
  return fileURLToPath(import.meta.resolve(file))
}

/** Each letter by its own width: kerning takes half of the time that a receipt takes, and nobody sees it at this size. */
function withoutShaping(font: Font): Font {
  const layout = (text: string) => {
    const glyphs = font.glyphsForString(text)
    return {
      glyphs,
      positions: glyphs.map(({ advanceWidth }) => ({
        xAdvance: advanceWidth,
        yAdvance: 0,
        xOffset: 0,
        yOffset: 0,
      })),
      advanceWidth: glyphs.reduce((sum: number, { advanceWidth }: Glyph) => sum + advanceWidth, 0),
    }
  }
  return Object.create(font, { layout: { value: layout } }) as Font // the same font in all else
}

import { fileURLToPath } from 'node:url'
import type { Font, Glyph } from 'pdfkit'

/** Scripts that the school's own letters lack, each with where a font is that has them. */
const scripts = {
  arabic: {
    letters: /\p{scx=Arabic}/u,
    file: () =>
      import.meta.resolve('@expo-google-fonts/noto-sans-arabic/400Regular/NotoSansArabic_400Regular.ttf'),
  },
  han: {
    letters: /[\p{scx=Han}\p{scx=Hiragana}\p{scx=Katakana}\p{scx=Bopomofo}]/u,
    // The package exports nothing but the list of its fonts.
    file: () => new URL('../fonts/NotoSansHans-Regular.otf', import.meta.resolve('@embedpdf/fonts-sc')),
  },
  hangul: {
    letters: /\p{scx=Hangul}/u,
    file: () => import.meta.resolve('@expo-google-fonts/nanum-gothic/400Regular/NanumGothic_400Regular.ttf'),
  },
}
const scriptNames = ['arabic', 'han', 'hangul'] as const

/** What a letter is drawn with: the school's own font, or that of another script. */
export type FontName = 'text' | (typeof scriptNames)[number]

let opened: ReturnType<typeof open> | undefined

/**
 * The library and the letters for a text, with the font of each letter that one has: the school's own are read once and
 * with the first receipt (most processes write none), those of another script with the first text that needs them.
 */
export async function receiptLetters(text: string) {
  const { PDFDocument, fonts, fontIn } = await (opened ??= open())
  for (const name of scriptNames)
    if (scripts[name].letters.test(text)) fonts[name] ??= standing(fontIn(scripts[name].file()), fonts.text)
  const has = (name: FontName, letter: string) =>
    fonts[name]?.hasGlyphForCodePoint(letter.codePointAt(0) ?? 0)
  // Both weights of the school's letters have the same ones.
  const fontOf = (letter: string): FontName | undefined =>
    has('text', letter)
      ? 'text'
      : scriptNames.find((name) => scripts[name].letters.test(letter) && has(name, letter))
  return { PDFDocument, fonts, fontOf }
}

async function open() {
  const { default: PDFDocument } = await import('pdfkit')
  const fontIn = (file: string | URL) => new PDFDocument({ font: fileURLToPath(file) })._font.font
  const own = (weight: string) => {
    const file = `@expo-google-fonts/bricolage-grotesque/${weight}/BricolageGrotesque_${weight}.ttf`
    return withoutShaping(fontIn(import.meta.resolve(file)))
  }
  const fonts: { [name in FontName | 'bold']?: Font } & { text: Font } = {
    text: own('400Regular'),
    bold: own('700Bold'),
  }
  return { PDFDocument, fonts, fontIn }
}

/** In lines as high as those of the school's letters, and on the same ground. */
function standing(font: Font, own: Font): Font {
  const scale = font.unitsPerEm / own.unitsPerEm
  const [ascent, descent] = [own.ascent * scale, own.descent * scale]
  const heights = { ascent: { value: ascent }, descent: { value: descent }, lineGap: { value: 0 } }
  return Object.create(font, heights) as Font // the same font in all else
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

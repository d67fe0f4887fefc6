import { fileURLToPath } from 'node:url'
import type { Font, Glyph } from 'pdfkit'

/** Scripts that the school's own letters lack, each with a font that has them. */
const otherScripts = {
  arabic: {
    letters: /\p{Script_Extensions=Arabic}/u,
    file: '@expo-google-fonts/noto-sans-arabic/400Regular/NotoSansArabic_400Regular.ttf',
  },
  han: {
    letters: /[\p{scx=Han}\p{scx=Hiragana}\p{scx=Katakana}\p{scx=Bopomofo}]/u,
    // The package exports nothing but the list of its fonts.
    file: '@embedpdf/fonts-sc',
    fromThere: '../fonts/NotoSansHans-Regular.otf',
  },
  hangul: {
    letters: /\p{Script_Extensions=Hangul}/u,
    file: '@expo-google-fonts/nanum-gothic/400Regular/NanumGothic_400Regular.ttf',
  },
}
const scriptNames = ['arabic', 'han', 'hangul'] as const

/** What a letter is drawn with: the school's own font, or that of another script. */
export type FontName = 'text' | (typeof scriptNames)[number]

export interface Letters {
  PDFDocument: typeof import('pdfkit').default
  fonts: Partial<Record<FontName | 'bold', Font>>
  /** Undefined where no font has the letter. */
  fontOf: (letter: string) => FontName | undefined
}

let opened: ReturnType<typeof open> | undefined

/**
 * The library and the letters for a text: the school's own are read once and with the first receipt (most processes
 * write none), those of another script once and with the first text that needs them.
 */
export async function receiptLetters(text: string): Promise<Letters> {
  const { PDFDocument, fonts, fontIn } = await (opened ??= open())
  for (const name of scriptNames)
    if (otherScripts[name].letters.test(text)) fonts[name] ??= fontIn(fileOf(name))
  const has = (name: FontName, letter: string) =>
    fonts[name]?.hasGlyphForCodePoint(letter.codePointAt(0) ?? 0)
  // Both weights of the school's letters have the same ones.
  const fontOf = (letter: string) =>
    has('text', letter)
      ? 'text'
      : scriptNames.find((name) => otherScripts[name].letters.test(letter) && has(name, letter))
  return { PDFDocument, fonts, fontOf }
}

async function open() {
  const { default: PDFDocument } = await import('pdfkit')
  const fontIn = (file: string) => new PDFDocument({ font: file })._font.font
  const own = (weight: string) =>
    withoutShaping(
      fontIn(pathOf(`@expo-google-fonts/bricolage-grotesque/${weight}/BricolageGrotesque_${weight}.ttf`)),
    )
  const fonts: Letters['fonts'] = { text: own('400Regular'), bold: own('700Bold') }
  return { PDFDocument, fonts, fontIn }
}

function fileOf(name: (typeof scriptNames)[number]): string {
  const script = otherScripts[name]
  return 'fromThere' in script ? pathOf(script.file, script.fromThere) : pathOf(script.file)
}

function pathOf(file: string, fromThere = ''): string {
  return fileURLToPath(new URL(fromThere, import.meta.resolve(file)))
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

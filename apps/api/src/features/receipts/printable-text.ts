import type { FontName } from './receipt-letters.ts'

/** Letters that follow each other and have one font. */
export interface Run {
  font: FontName
  text: string
}

/** A text as the receipt's letters can print it. */
export interface PrintableText {
  runs: Run[]
  /** Some of its letters are in no font, nor is any like them. */
  hasBoxes: boolean
}

/**
 * The receipt is set in the school's Latin letters, and Arabic, Chinese, Japanese and Korean in fonts of their own.
 * Letters of another kind lose their marks (`ṇ` is `n`), Cyrillic and Greek are spelled in Latin, and what is left
 * stays: the font draws a box for each. The file keeps the true text beside what is drawn.
 */
export function toPrintable(text: string, fontOf: FontOf): PrintableText {
  const letters = [...text.normalize('NFC')].map((letter) => print(letter, fontOf))
  const runs: Run[] = []
  for (const [n, { text, font }] of letters.entries()) {
    const last = runs.at(-1)
    // A space between two Arabic words is Arabic, too: they are set from right to left together.
    const isWithin = text === ' ' && last?.font === letters[n + 1]?.font
    if (last && (isWithin || last.font === font)) last.text += text
    else runs.push({ font, text })
  }
  return { runs, hasBoxes: letters.some(({ isBox }) => isBox) }
}

export type FontOf = (letter: string) => FontName | undefined

function print(letter: string, fontOf: FontOf): Run & { isBox?: true } {
  const isThere = (text: string) => [...text].every((one) => fontOf(one) === 'text')
  const font = fontOf(letter)
  if (font) return { text: letter, font }
  const lower = letter.toLowerCase()
  const spelled = spelling.get(lower) ?? spelling.get(withoutMarks(lower))
  if (spelled !== undefined) {
    const text = letter === lower ? spelled : spelled.charAt(0).toUpperCase() + spelled.slice(1)
    return { text, font: 'text' }
  }
  const plain = withoutMarks(letter)
  if (plain === '' || isThere(plain)) return { text: plain, font: 'text' }
  return { text: letter, font: 'text', isBox: true }
}

function withoutMarks(letter: string): string {
  return letter.normalize('NFKD').replaceAll(/\p{Mark}/gu, '')
}

const cyrillic =
  'а a б b в v г g ґ g д d ђ dj е e є ye ё yo ж zh з z ѕ dz и i і i ї yi й y ј j к k л l љ lj м m н n њ nj о o п p р r с s т t ћ c у u ў u ф f х kh ц ts ч ch џ dz ш sh щ shch ы y э e ю yu я ya'
const greek =
  'α a β v γ g δ d ε e ζ z η i θ th ι i κ k λ l μ m ν n ξ x ο o π p ρ r σ s ς s τ t υ y φ f χ ch ψ ps ω o'
/** Letters and their Latin spelling; signs that are not heard have none. */
const spelling = new Map<string, string>([
  ...(`${cyrillic} ${greek}`.match(/\S+ \S+/g) ?? []).map((pair): [string, string] => {
    const [letter = '', latin = ''] = pair.split(' ')
    return [letter, latin]
  }),
  ['ь', ''],
  ['ъ', ''],
])

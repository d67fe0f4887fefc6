/** A text as the receipt's letters can print it. */
export interface PrintableText {
  text: string
  /** Some of its letters are not in the font, nor is any like them. */
  hasBoxes: boolean
}

/**
 * The receipt is set in the school's Latin letters. Letters of another kind lose their marks (`ṇ` is `n`), Cyrillic and
 * Greek are spelled in Latin, and what is left, such as Chinese, stays: the font draws a box for each. The file keeps
 * the true text beside what is drawn.
 */
export function toPrintable(text: string, has: (codePoint: number) => boolean): PrintableText {
  const letters = [...text.normalize('NFC')].map((letter) => print(letter, has))
  return {
    text: letters.map((letter) => letter.text).join(''),
    hasBoxes: letters.some(({ hasBoxes }) => hasBoxes),
  }
}

function print(letter: string, has: (codePoint: number) => boolean): PrintableText {
  const isThere = (text: string) => [...text].every((one) => has(one.codePointAt(0) ?? 0))
  if (isThere(letter)) return { text: letter, hasBoxes: false }
  const lower = letter.toLowerCase()
  const spelled = spelling.get(lower) ?? spelling.get(withoutMarks(lower))
  if (spelled !== undefined) {
    const text = letter === lower ? spelled : spelled.charAt(0).toUpperCase() + spelled.slice(1)
    return { text, hasBoxes: false }
  }
  const plain = withoutMarks(letter)
  if (plain === '' || isThere(plain)) return { text: plain, hasBoxes: false }
  return { text: letter, hasBoxes: true }
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

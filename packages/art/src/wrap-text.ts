/**
 * Breaks a text into lines of at most `width`, measured in em of a bold sans serif. A word that is wider than a line
 * is broken anywhere; what does not fit into `maxLines` is replaced by an ellipsis.
 */
export function wrapText(text: string, width: number, maxLines: number): string[] {
  const lines: string[] = []
  let current = ''
  for (const piece of pieces(text, width)) {
    const joined = current === '' ? piece : `${current} ${piece}`
    if (estimatedWidth(joined) <= width) {
      current = joined
      continue
    }
    lines.push(current)
    current = piece
  }
  if (current !== '') lines.push(current)
  if (lines.length <= maxLines) return lines
  const kept = lines.slice(0, maxLines)
  kept[maxLines - 1] = withEllipsis(kept[maxLines - 1] ?? '', width)
  return kept
}

/** No font file is at hand where covers are drawn, so this errs on the wide side. */
export function estimatedWidth(text: string): number {
  let width = 0
  for (const character of text) width += characterWidth(character)
  return width
}

const narrow = /[ijlI1.,:;'’|!()[\]]/u
const wide = /[mwMW@%—]|\p{Lu}/u
const fullWidth =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]|\p{Extended_Pictographic}/u

function characterWidth(character: string): number {
  if (/\p{M}/u.test(character)) return 0
  if (fullWidth.test(character)) return 1.05
  if (narrow.test(character)) return 0.34
  return character === ' ' ? 0.28 : wide.test(character) ? 0.78 : 0.6
}

/** Words, and the parts of words that are wider than a line. */
function pieces(text: string, width: number): string[] {
  return text
    .split(/\s+/u)
    .filter((word) => word !== '')
    .flatMap((word) => (estimatedWidth(word) <= width ? [word] : brokenWord(word, width)))
}

function brokenWord(word: string, width: number): string[] {
  const parts: string[] = []
  let part = ''
  let partWidth = 0
  for (const character of word) {
    const added = characterWidth(character)
    if (part !== '' && partWidth + added > width) {
      parts.push(part)
      part = ''
      partWidth = 0
    }
    part += character
    partWidth += added
  }
  return [...parts, part]
}

function withEllipsis(line: string, width: number): string {
  const characters = Array.from(line)
  while (characters.length > 0 && estimatedWidth(`${characters.join('')}…`) > width) characters.pop()
  return `${characters.join('').trimEnd()}…`
}

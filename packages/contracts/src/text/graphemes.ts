const segmenter = new Intl.Segmenter('en', { granularity: 'grapheme' })

/** What a reader would count as characters: an emoji with its modifiers is one. */
export function countGraphemes(text: string): number {
  if (/^[ -~]*$/.test(text)) return text.length
  let count = 0
  for (const _ of segmenter.segment(text)) count++
  return count
}

/** The address of one of endlessly many portraits that the school draws, for people without a photo of their own. */
export function drawnPortrait() {
  // oxlint-disable-next-line cadenza/guessable -- one of many pictures, no secret
  const seed = Math.random().toString(36).slice(2, 10)
  return `/art/portrait/${seed}.svg`
}

/** The address of one of endlessly many portraits that the school draws, for people without a photo of their own. */
export function drawnPortrait() {
  const seed = Math.random().toString(36).slice(2, 10)
  return `/art/portrait/${seed}.svg`
}

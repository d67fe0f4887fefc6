/** A text for comparison: without accents, in lower case. `Señor Müller` is `senor muller`. */
export function plain(text: string): string {
  return text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase()
}

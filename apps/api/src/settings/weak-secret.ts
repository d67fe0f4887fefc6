const commonWords =
  /password|passwort|passphrase|secret|change|replace|please|qwerty|asdf|letmein|welcome|admin|default|example|sample|cadenza|school|music|access|token|jwt|key|test|demo|dev|prod|live|local|super|your|this|with|least|bytes|random|string/gi

/** Half of what 32 random hexadecimal digits hold: no random secret comes near it. */
const fewestBits = 64

/**
 * Whether somebody could come upon a secret by trying: one repeated part, rows of the alphabet, words that everybody
 * takes. What is left when those are taken out holds too little; estimated, in favour of the secret.
 */
export function isGuessable(secret: string): boolean {
  return bitsIn(withoutRows(withoutRepeats(secret.replaceAll(commonWords, '')))) < fewestBits
}

/** Hardly a value at all: short, or of a handful of characters. For keys that somebody else issued. */
export function isBareOrUniform(value: string, { shortest }: { shortest: number }): boolean {
  return value.length < shortest || new Set(value).size < 5
}

/** `abcabcab` → `abc`. */
function withoutRepeats(text: string): string {
  for (let period = 1; period <= text.length / 2; period++)
    if (text.slice(period) === text.slice(0, -period)) return text.slice(0, period)
  return text
}

/** `abcdef` and `aaaaaa` → `ab` and `aa`: what goes on as it began tells nothing new. */
function withoutRows(text: string): string {
  const step = (index: number) => text.charCodeAt(index) - text.charCodeAt(index - 1)
  return [...text.split('').keys()]
    .filter((index) => index < 2 || Math.abs(step(index)) > 1 || step(index) !== step(index - 1))
    .map((index) => text[index])
    .join('')
}

/** Shannon's measure of the characters as they occur, times their number. */
function bitsIn(text: string): number {
  const counts = Object.values(Object.groupBy(text, (character) => character)).map(
    (same) => same?.length ?? 0,
  )
  return counts.reduce((bits, count) => bits - count * Math.log2(count / text.length), 0)
}

const commonWords =
  /password|passwort|passphrase|secret|change|replace|please|qwerty|asdf|letmein|welcome|admin|default|example|sample|cadenza|school|music|access|token|jwt|key|test|demo|dev|prod|live|local|super|your|this|with|least|bytes|random|string/gi

/** Half of what 32 random hexadecimal digits hold: no random secret comes near it. */
const fewestBits = 64

/**
 * Whether a secret could be found by guessing: one repeated part, rows of the alphabet, common words. What is left
 * without those holds too little entropy; the estimate favours the secret.
 */
export function isGuessable(secret: string): boolean {
  return bitsIn(withoutRows(withoutRepeats(secret.replaceAll(commonWords, '')))) < fewestBits
}

/** Hardly a value at all: short, or made of a handful of characters. For keys that a third party issued. */
export function isBareOrUniform(value: string, { shortest }: { shortest: number }): boolean {
  return value.length < shortest || new Set(value).size < 5
}

/** `abcabcab` → `abc`. */
function withoutRepeats(text: string): string {
  for (let period = 1; period <= text.length / 2; period++)
    if (text.slice(period) === text.slice(0, -period)) return text.slice(0, period)
  return text
}

/** `abcdef` and `aaaaaa` → `ab` and `aa`: a sequence that continues as it began adds nothing new. */
function withoutRows(text: string): string {
  const step = (index: number) => text.charCodeAt(index) - text.charCodeAt(index - 1)
  return [...text.split('').keys()]
    .filter((index) => index < 2 || Math.abs(step(index)) > 1 || step(index) !== step(index - 1))
    .map((index) => text[index])
    .join('')
}

/** Shannon entropy of the characters as they occur, times their number. */
function bitsIn(text: string): number {
  const counts = Object.values(Object.groupBy(text, (character) => character)).map(
    (same) => same?.length ?? 0,
  )
  return counts.reduce((bits, count) => bits - count * Math.log2(count / text.length), 0)
}

const amountText = /^\d{1,7}(\.\d{1,2})?$/

/** Reads a decimal text such as `249` or `19.99` as minor units; undefined when it is not such a text. */
export function parseAmount(text: string): number | undefined {
  if (!amountText.test(text)) return undefined
  const [whole = '', fraction = ''] = text.split('.')
  return Number(whole) * 100 + Number(fraction.padEnd(2, '0'))
}

/** The same as a person types it: with a comma, or after a dollar sign. */
export const readAmount = (typed: string) =>
  parseAmount(typed.replace(',', '.').replaceAll(/^\s*(\$\s*)?|\s+$/g, ''))

/** Minor units as a decimal text with two digits: 1999 becomes `19.99`. Inverse of parseAmount. */
export function formatAmount(amountMinor: number): string {
  const sign = amountMinor < 0 ? '-' : ''
  const digits = String(Math.abs(amountMinor)).padStart(3, '0')
  return `${sign}${digits.slice(0, -2)}.${digits.slice(-2)}`
}

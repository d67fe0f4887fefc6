/**
 * @typedef {object} Brand
 * @property {string} name
 * @property {number} length digits of its numbers
 * @property {number} cvcLength
 * @property {RegExp} [groups] how its numbers are written; else in fours
 */

/** @type {(Brand & { pattern: RegExp })[]} */
const brands = [
  { name: 'amex', pattern: /^3[47]/, length: 15, groups: /(\d{1,4})(\d{1,6})?(\d{1,5})?/, cvcLength: 4 },
  { name: 'mastercard', pattern: /^(5[1-5]|2[2-7])/, length: 16, cvcLength: 3 },
  { name: 'visa', pattern: /^4/, length: 16, cvcLength: 3 },
]
/** @type {Brand} */
const unknownBrand = { name: 'unknown', length: 16, cvcLength: 3 }

const messages = {
  incomplete_number: 'Your card number is incomplete.',
  invalid_number: 'Your card number is invalid.',
  incomplete_expiry: "Your card's expiration date is incomplete.",
  invalid_expiry_month_past: "Your card's expiration date is in the past.",
  invalid_expiry_year_past: "Your card's expiration year is in the past.",
  incomplete_cvc: "Your card's security code is incomplete.",
}

/** @typedef {keyof typeof messages} Problem */

/**
 * @param {string} digits
 * @returns {Brand}
 */
export function brandOf(digits) {
  return brands.find(({ pattern }) => pattern.test(digits)) ?? unknownBrand
}

/**
 * The number in the groups of its brand.
 * @param {string} digits
 */
export function grouped(digits) {
  const { length, groups } = brandOf(digits)
  const kept = digits.slice(0, length)
  const parts = groups ? (groups.exec(kept)?.slice(1).filter(Boolean) ?? []) : (kept.match(/\d{1,4}/g) ?? [])
  return parts.join(' ')
}

/**
 * The expiry as `MM / YY`.
 * @param {string} digits
 * @param {string} typed what stands in the field
 */
export function withSlash(digits, typed) {
  const padded = /^[2-9]/.test(digits) ? `0${digits}` : digits
  const kept = padded.slice(0, 4)
  // While someone deletes, the slash must not come back at once.
  if (kept.length < 2 || (kept.length === 2 && typed.endsWith('/'))) return kept
  return `${kept.slice(0, 2)} / ${kept.slice(2)}`
}

/**
 * @param {string} digits
 * @returns {Problem | undefined}
 */
export function numberProblem(digits) {
  if (digits.length < brandOf(digits).length) return 'incomplete_number'
  return passesLuhn(digits) ? undefined : 'invalid_number'
}

/**
 * @param {string} digits
 * @param {Date} today
 * @returns {Problem | undefined}
 */
export function expiryProblem(digits, today) {
  const [month, year] = [Number(digits.slice(0, 2)), 2000 + Number(digits.slice(2))]
  if (digits.length < 4 || month < 1 || month > 12) return 'incomplete_expiry'
  if (year < today.getFullYear()) return 'invalid_expiry_year_past'
  return year === today.getFullYear() && month <= today.getMonth() ? 'invalid_expiry_month_past' : undefined
}

/**
 * @param {string} digits
 * @param {Brand} brand of the number beside it
 * @returns {Problem | undefined}
 */
export function cvcProblem(digits, brand) {
  return digits.length < brand.cvcLength ? 'incomplete_cvc' : undefined
}

/** @param {Problem} code */
export function toError(code) {
  return { type: 'validation_error', code, message: messages[code] }
}

/** @param {string} digits */
function passesLuhn(digits) {
  const sum = [...digits].reverse().reduce((total, digit, place) => {
    const value = Number(digit) * (place % 2 === 0 ? 1 : 2)
    return total + (value > 9 ? value - 9 : value)
  }, 0)
  return sum % 10 === 0
}

import { IdentityError } from './errors.ts'

// No two neighbouring parts share a character, so that matching takes linear time.
const pattern = /^[a-z0-9.!#$%&'*+/=?^_`{|}~-]{1,64}@[a-z0-9-]{1,63}(?:\.[a-z0-9-]{1,63})+$/

/**
 * The form in which addresses are stored and compared: ASCII letters in lower case. Folding all of Unicode
 * would let a look-alike (the Kelvin sign for a k) sign up as another user. Throws `code` for what is not an
 * address.
 */
export function foldEmail(email: string, code = 'INVALID_EMAIL'): string {
  if (email.length > 254) throw new IdentityError(code)
  const folded = email.trim().replace(/[A-Z]/g, (letter) => letter.toLowerCase())
  if (!pattern.test(folded)) throw new IdentityError(code)
  return folded
}

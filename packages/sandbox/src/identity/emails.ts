import { IdentityError } from './errors.ts'

// No two neighbouring parts share a character, so that matching takes linear time.
const pattern = /^[a-z0-9.!#$%&'*+/=?^_`{|}~-]{1,64}@[a-z0-9-]{1,63}(?:\.[a-z0-9-]{1,63})+$/

/** The form in which addresses are stored and compared. Throws `code` for what is not an address. */
export function foldEmail(email: string, code = 'INVALID_EMAIL'): string {
  if (email.length > 254) throw new IdentityError(code)
  const folded = email.trim().toLowerCase()
  if (!pattern.test(folded)) throw new IdentityError(code)
  return folded
}

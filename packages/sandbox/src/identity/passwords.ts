import { randomBytes, scrypt, timingSafeEqual, type ScryptOptions } from 'node:crypto'
import { IdentityError } from './errors.ts'

const saltByteCount = 16
const hashByteCount = 32
/**
 * Node's own N, r and p: some 35 ms. A real service should spend five times that (OWASP); here people sign in
 * all day to try things, and the accounts hold nothing of value.
 */
const currentScheme = 'scrypt-16384-8-1'

/** `scheme$salt$hash`, the last two in base64. The scheme names its cost, so that older hashes stay valid. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(saltByteCount)
  const hash = await derive(password, salt, currentScheme)
  return [currentScheme, salt.toString('base64'), hash.toString('base64')].join('$')
}

/** Takes as long for an account that does not exist or has no password as for one that does. */
export async function isPassword(password: string, storedHash: string | null | undefined): Promise<boolean> {
  const [scheme = currentScheme, salt = '', expected = ''] = storedHash?.split('$') ?? []
  const saltBytes = storedHash ? Buffer.from(salt, 'base64') : Buffer.alloc(saltByteCount)
  const actual = await derive(password, saltBytes, scheme)
  const expectedBytes = storedHash ? Buffer.from(expected, 'base64') : Buffer.alloc(hashByteCount)
  return timingSafeEqual(actual, expectedBytes) && Boolean(storedHash)
}

/** Firebase's own rule; the product's stricter one is checked by the product. */
export function requireGoodPassword(password: string | undefined): string {
  if (!password) throw new IdentityError('MISSING_PASSWORD')
  if (password.length < 6)
    throw new IdentityError('WEAK_PASSWORD', { detail: 'Password should be at least 6 characters' })
  return password
}

function derive(password: string, salt: Buffer, scheme: string): Promise<Buffer> {
  const [, N, r, p] = scheme.split('-').map(Number)
  const cost: ScryptOptions = { N, r, p, maxmem: 64 * 1024 * 1024 }
  return new Promise((resolve, reject) => {
    scrypt(password, salt, hashByteCount, cost, (error, key) => (error ? reject(error) : resolve(key)))
  })
}

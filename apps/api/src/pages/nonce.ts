import { randomBytes } from 'node:crypto'

/** For one answer: only inline scripts that carry it may run. */
export function newNonce() {
  return randomBytes(18).toString('base64url')
}

import { safeReturnPath } from '../../lib/return-path.ts'

/** The address of the sign-in pages: where to go on to afterwards. */
export interface SessionSearch {
  from?: string
  /** Whose account it is likely to be. */
  email?: string
}

/** Reads the address; a way that does not lead to a page of ours is none. */
export function readSessionSearch({ from, email }: Record<string, unknown>): SessionSearch {
  const path = from === undefined ? '/' : safeReturnPath(from)
  return {
    from: path === '/' ? undefined : path,
    ...(typeof email === 'string' && email.includes('@') && { email: email.slice(0, 254) }),
  }
}

import { safeReturnPath } from '../../lib/return-path.ts'

/** The address of the sign-in pages: where to go afterwards. */
export interface SessionSearch {
  from?: string
  /** Whose account it is likely to be. */
  email?: string
}

/** Reads the address; a destination that is not a page of ours is ignored. */
export function readSessionSearch({ from, email }: Record<string, unknown>): SessionSearch {
  const path = from === undefined ? '/' : safeReturnPath(from)
  return {
    from: path === '/' ? undefined : path,
    ...(typeof email === 'string' && email.includes('@') && { email: email.slice(0, 254) }),
  }
}

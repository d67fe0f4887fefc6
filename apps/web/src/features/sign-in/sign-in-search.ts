import { safeReturnPath } from './return-path.ts'

/** The address of the sign-in pages: where to go afterwards. */
export interface SignInSearch {
  from?: string
  /** Whose account it is likely to be. */
  email?: string
}

/** Reads the address; a destination that is not a page of ours is ignored. */
export function readSignInSearch({ from, email }: Record<string, unknown>): SignInSearch {
  const path = from === undefined ? '/' : safeReturnPath(from)
  return {
    from: path === '/' ? undefined : path,
    ...(typeof email === 'string' && email.includes('@') && { email: email.slice(0, 254) }),
  }
}

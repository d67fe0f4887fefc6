import type { FastifyContextConfig } from 'fastify'

declare module 'fastify' {
  interface FastifyContextConfig extends Partial<Authority> {}
}

/** Who may call and whose rows a call reaches: the meta of each procedure and the config of each route. */
export interface Authority {
  who: Caller
  /** Ownership itself is in the WHERE clause of the use case; the matrix tests prove it. */
  whose: Reach
  /** Only with a verified email address. */
  verified?: true
}

/** A door's guard carries the same name: where the two differ, the server does not start. */
export type Caller =
  /** Signed in or not. */
  | 'anyone'
  /** Any account. */
  | 'signedIn'
  | 'instructor'
  | 'admin'
  /** Instructors and admins. */
  | 'staff'
  /** The holder of an identity token or an access token. */
  | 'identified'
  /** The holder of an identity token, which the use case checks. */
  | 'identityToken'
  /** The payment provider, by its signature, which the use case checks. */
  | 'provider'

/** Rows of other people are answered like missing ones. */
export type Reach =
  /** What everybody may see. */
  | 'public'
  /** The caller's own. */
  | 'own'
  /** The caller's own; of all people for admins. */
  | 'own or admin'
  /** Of all people. */
  | 'any'
  /** It touches no row. */
  | 'none'
  /** Of the caller and of the children whom they look after, be it only to look. */
  | 'guardian'
  /** The same, for guardians who may buy for the child. */
  | 'guardian with canBuy'
  /** The same, for guardians who may change what keeps the child safe. */
  | 'guardian with canChange'
  /** Of the caller's own children: for their primary guardian alone. */
  | 'primary guardian'

/** Pages, pictures and files that are the same for everybody, and what machines ask. */
export const openToAll = { who: 'anyone', whose: 'none' } as const satisfies FastifyContextConfig

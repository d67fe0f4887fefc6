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
  /** Only with a telephone number, where the school requires one; a checkout under way goes on. */
  phone?: true
}

/** Who is admitted. */
export type Caller =
  /** Signed in or not. */
  | 'anyone'
  /** Any account. */
  | 'signedIn'
  | 'instructor'
  | 'admin'
  /** The office, and admins. */
  | 'office'
  /** Instructors, the office and admins. */
  | 'staff'
  /** Whoever stands at a gate with the tablet that took it. */
  | 'gate'
  /** The holder of an identity token or an access token. */
  | 'identified'
  /** The holder of an identity token, which the use case checks. */
  | 'identityToken'
  /** The payment provider, by its signature, which the use case checks. */
  | 'provider'

/** Other people's rows are treated like missing ones. */
export type Reach =
  /** Public rows. */
  | 'public'
  /** The caller's own. */
  | 'own'
  /** The caller's own; for admins, those of all people. */
  | 'own or admin'
  /** The caller's own; for the office and admins, those of all people. */
  | 'own or office'
  /** Those of all people. */
  | 'any'
  /** It touches no row. */
  | 'none'
  /** Those of the caller and of the children whom they look after, even if they may only look. */
  | 'guardian'
  /** The same, for guardians who may buy for the child. */
  | 'guardian with canBuy'
  /** The same, for guardians who may change what keeps the child safe. */
  | 'guardian with canChange'
  /** Those of the caller's own children: for their primary guardian alone. */
  | 'primary guardian'

/** Pages, pictures and files that are the same for every visitor, and endpoints for machines. */
export const openToAll = { who: 'anyone', whose: 'none' } as const satisfies FastifyContextConfig

import type { ObjectName } from './objects.ts'

/** Who may call, in words. A door's guard carries the same name: where the two differ, the server does not start. */
export const callers = {
  anyone: 'everybody, signed in or not',
  signedIn: 'everybody with an account',
  instructor: 'instructors',
  admin: 'admins',
  staff: 'instructors and admins',
  identified: 'whoever holds an identity token or an access token',
  identityToken: 'whoever holds an identity token',
  provider: 'the payment provider, by its signature',
} as const
export type Caller = keyof typeof callers

/** Whose rows a call reaches. Ownership itself is in the WHERE clause of the use case; the matrix test proves it. */
export const reaches = {
  public: 'what everybody may see',
  own: 'the caller’s own; another’s answers as an absent one',
  'own or admin': 'the caller’s own, and anybody’s for admins; another’s answers as an absent one',
  any: 'anybody’s',
  none: 'nobody’s: it touches no row',
} as const
export type Reach = keyof typeof reaches

/** One row of the policy. Field lists are words with spaces between; what no row names is refused or does not leave. */
export interface Rule {
  who: Caller
  object: ObjectName
  whose: Reach
  /** Only with a verified e-mail address. */
  verified?: true
  /** What the call takes to find the object, or to compare with the server's own value. */
  names?: string
  /** What outside clients may send as documented, and what counts for nothing. */
  ignores?: string
  /** The fields of the object that the caller decides. */
  sets?: string
  /** What leaves: fields, or `prefix:view` for all fields of a view of views.ts. */
  gives: string
}

import type { Attempt } from './abuse-case.ts'

/** Attempts by what refuses them. */
const refused =
  (gets: string) =>
  (as: Attempt['as'], to: string, body?: unknown): Attempt => ({ as, to, body, gets })

/** `conflict('sold_out')('student', …)` */
export const conflict = (reason: string) => refused(`409 ${reason}`)
export const invalid = refused('400 invalid_input')
export const forbidden = refused('403 forbidden')
export const missing = refused('404 not_found')
/** Without an account. */
export const unauthenticated = (to: string, body?: unknown): Attempt =>
  refused('401 unauthenticated')('visitor', to, body)

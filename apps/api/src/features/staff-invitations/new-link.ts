import { staffInvitationDays } from '@cadenza/contracts/people/user-values'
import type { Deps } from '../../context.ts'
import { hashOfInvitation, newInvitationToken } from '../../records/people/invitation-token.ts'

const hourMs = 60 * 60_000

/** The token of a link, and what is stored of it. */
export function newLink({ now }: Pick<Deps, 'now'>, { hours = staffInvitationDays * 24 } = {}) {
  const token = newInvitationToken()
  const expiresAt = new Date(now().getTime() + hours * hourMs)
  return { token, tokenHash: hashOfInvitation(token), sentAt: now(), expiresAt }
}

import { randomUUID } from 'node:crypto'
import type { StaffRole } from '@cadenza/contracts/people/user-values'
import type { Admin } from '../src/auth/actor.ts'
import { newInvitationToken, hashOfInvitation } from '../src/records/people/invitation-token.ts'
import { purposeOfStaffToken } from '../src/features/staff-invitations/invitation-mail.ts'
import { inviteStaff } from '../src/features/staff-invitations/invite-staff.ts'
import type { TestPerson } from './factory.ts'
import type { TestApp } from './test-app.ts'
import type { World } from './world.ts'

interface Invited {
  by: TestPerson<Admin>
  email: string
  role?: StaffRole
}

/** Invites an address; returns the token of the link in the mail that waits to be sent. */
export async function staffInvited(
  product: TestApp,
  { by, email, role = 'office' }: Invited,
): Promise<string> {
  const { invitation } = await inviteStaff(by.ctx, { email, role })
  return queuedToken(product, invitation.id)
}

/** The token of the latest mail about an invitation. */
export async function queuedToken(product: TestApp, id: string): Promise<string> {
  const [job] = await product.sql<{ sealed: string }[]>`
    select data->>'sealedToken' as sealed from pgboss.job
     where name = 'send-mail' and data->>'invitationId' = ${id} order by created_on desc limit 1`
  if (!job) throw new Error('no mail was queued')
  return product.deps.seal.open(job.sealed, purposeOfStaffToken(id))
}

/** An open invitation of the world's admin, with no line in the log and no mail. */
export async function madeStaffInvitation({ product, admin }: World): Promise<string> {
  const [row] = await product.sql<{ id: string }[]>`
    insert into staff_invitations (email, role, token_hash, invited_by, expires_at)
    values (${`${randomUUID()}@example.org`}, 'office', ${hashOfInvitation(newInvitationToken())}, ${admin.userId},
            now() + interval '14 days') returning id`
  return row?.id ?? ''
}

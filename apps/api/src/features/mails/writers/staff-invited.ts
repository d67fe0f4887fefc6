import { msg } from '@lingui/core/runtime-macro'
import { say } from '@cadenza/contracts/language/words'
import { eq } from 'drizzle-orm'
import { withoutLinks } from '@cadenza/contracts/text/characters'
import { formatDate } from '@cadenza/contracts/timetable/date-text'
import type { StaffRole } from '@cadenza/contracts/people/user-values'
import type { MailJob } from '../../../db/queue/jobs.ts'
import { users } from '../../../db/schema/users.ts'
import { staffInvitations } from '../../../db/schema/staff-invitations.ts'
import { hashOfInvitation } from '../../../records/people/invitation-token.ts'
import { purposeOfStaffToken } from '../../staff-invitations/invitation-mail.ts'
import type { Writer } from '../letter/letter.ts'

type Job = Extract<MailJob, { kind: 'staff-invited' }>

/** Invites an address to a role. Nothing when the invitation has ended or was sent again since. */
export const writeStaffInvited: Writer<Job> = async (deps, { invitationId, sealedToken }) => {
  const [row] = await deps.db
    .select({ invitation: staffInvitations, invitedBy: users.name })
    .from(staffInvitations)
    .innerJoin(users, eq(users.id, staffInvitations.invitedBy))
    .where(eq(staffInvitations.id, invitationId))
  const token = deps.seal.open(sealedToken, purposeOfStaffToken(invitationId))
  if (!row?.invitation.email || row.invitation.tokenHash !== hashOfInvitation(token)) return undefined
  const { email, role, expiresAt } = row.invitation
  if (expiresAt <= deps.now()) return undefined
  const { name: school, timeZone } = deps.school
  const inviter = withoutLinks(row.invitedBy)
  const invited: RoleWords = {
    instructor: msg`You are invited to teach at ${{ school }}`,
    office: msg`You are invited to work in the office at ${{ school }}`,
    admin: msg`You are invited to be an admin at ${{ school }}`,
  }
  const byName: RoleWords = {
    instructor: msg`${{ inviter }} has invited you to teach at ${{ school }}.`,
    office: msg`${{ inviter }} has invited you to work in the office at ${{ school }}.`,
    admin: msg`${{ inviter }} has invited you to be an admin at ${{ school }}.`,
  }
  return {
    address: email,
    subject: say(invited[role]),
    parts: [
      say(byName[role]),
      say(
        msg`Sign in with this email address, or create an account with it, until ${{ day: formatDate(expiresAt.toISOString(), timeZone) }}. The link works once.`,
      ),
      { label: say(msg`See the invitation`), path: `/staffInvitation?token=${token}` },
      say(msg`If you do not know ${{ inviter }}, there is nothing that you need to do.`),
    ],
  }
}

type RoleWords = Record<StaffRole, ReturnType<typeof msg>>

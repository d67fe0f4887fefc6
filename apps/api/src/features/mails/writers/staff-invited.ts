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
  const { name: schoolName, timeZone } = deps.school
  const inviter = withoutLinks(row.invitedBy)
  return {
    address: email,
    subject: `You are invited to ${roleWords[role]} at ${schoolName}`,
    parts: [
      `${inviter} has invited you to ${roleWords[role]} at ${schoolName}.`,
      `Sign in with this email address, or create an account with it, until ${formatDate(expiresAt.toISOString(), timeZone)}. The link works once.`,
      { label: 'See the invitation', path: `/staffInvitation?token=${token}` },
      `If you do not know ${inviter}, there is nothing that you need to do.`,
    ],
  }
}

const roleWords: Record<StaffRole, string> = {
  instructor: 'teach',
  office: 'work in the office',
  admin: 'be an admin',
}

import { msg } from '@lingui/core/runtime-macro'
import { z } from 'zod'
import { idSchema } from '../text/text.ts'
import { staffRoles } from './user-values.ts'
import { orSay } from '../text/or-say.ts'

const staffRoleSchema = z.enum(staffRoles)

/** An invitation to work at the school that waits to be accepted, as admins see it. */
export const staffInvitationSchema = z.object({
  id: idSchema,
  email: z.string(),
  role: staffRoleSchema,
  /** The admin who sent it last. */
  invitedBy: z.object({ id: idSchema, name: z.string() }),
  sentAt: z.iso.datetime(),
  /** In the past for one that came too late: it can be sent again. */
  expiresAt: z.iso.datetime(),
})
export type StaffInvitation = z.infer<typeof staffInvitationSchema>

/** How many are invited at once. */
export const mostInvited = 50

/** Addresses as they were written: one that is none is named, and is in no other's way. */
export const inviteStaffInput = z.strictObject({
  addresses: z
    .array(z.string().max(2000, orSay(msg`This is no list of addresses`)))
    .min(1, orSay(msg`Email is required`))
    .max(mostInvited, orSay(msg`Please invite at most ${{ most: mostInvited }} people at a time`)),
  role: staffRoleSchema,
})
export type InviteStaffInput = z.output<typeof inviteStaffInput>

export const invitationOutcomes = [
  'invited',
  /** It keeps its invitation, and nothing is sent. */
  'already_invited',
  /** Its account has this role, or one that may do more. */
  'already_staff',
  'not_an_address',
  /** Too many invitations were sent by the admin, or to this address. */
  'limited',
] as const
export type InvitationOutcome = (typeof invitationOutcomes)[number]

/** What became of each address, in the order in which they were written. */
export const invitedStaffSchema = z.array(
  z.object({ address: z.string(), outcome: z.enum(invitationOutcomes) }),
)
export type InvitedStaff = z.infer<typeof invitedStaffSchema>

export const staffInvitationIdInput = z.strictObject({ id: idSchema })

/** What an invitation says to the holder of its link; never whose address it is for. */
export const openStaffInvitationSchema = z.object({
  role: staffRoleSchema,
  expiresAt: z.iso.datetime(),
  /** Not sent to an address: the link of a first start. */
  isForAnyone: z.boolean(),
  /** The caller has accepted it. */
  isTaken: z.boolean(),
})
export type OpenStaffInvitation = z.infer<typeof openStaffInvitationSchema>

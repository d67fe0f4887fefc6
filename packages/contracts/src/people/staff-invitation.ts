import { z } from 'zod'
import { emailSchema, idSchema } from '../text/text.ts'
import { staffRoles } from './user-values.ts'

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

export const inviteStaffInput = z.strictObject({ email: emailSchema, role: staffRoleSchema })
export type InviteStaffInput = z.output<typeof inviteStaffInput>

/** `isNew` is false where the address was invited already: then it is that invitation, and nothing is sent. */
export const invitedStaffSchema = z.object({ invitation: staffInvitationSchema, isNew: z.boolean() })

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

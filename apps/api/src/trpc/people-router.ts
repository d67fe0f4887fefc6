import { z } from 'zod'
import {
  invitedStaffSchema,
  inviteStaffInput,
  staffInvitationIdInput,
  staffInvitationSchema,
} from '@cadenza/contracts/people/staff-invitation'
import {
  changeRoleInput,
  deletionEffectSchema,
  instructorProfileSchema,
  listUsersInput,
  updateInstructorProfileOfInput,
  userIdInput,
  userPageSchema,
  userSchema,
} from '@cadenza/contracts/people/user'
import {
  inviteEach,
  resendStaffInvitation,
  withdrawStaffInvitation,
} from '../features/staff-invitations/invite-staff.ts'
import { listStaffInvitations } from '../features/staff-invitations/open-invitations.ts'
import { changeRole } from '../features/users/change-role.ts'
import { getDeletionEffect } from '../features/privacy/get-deletion-effect.ts'
import { getInstructorProfileOf, updateInstructorProfileOf } from '../features/users/instructor-profile-of.ts'
import { listUsers } from '../features/users/list-users.ts'
import { deleteUser } from '../features/privacy/delete-user.ts'
import { adminAny, by, officeAny, router } from './procedures.ts'

/** Everyone with an account. */
export const adminUsers = router({
  list: officeAny.input(listUsersInput).output(userPageSchema).query(by(listUsers)),
  changeRole: adminAny
    .input(changeRoleInput)
    .output(userSchema)
    .mutation(async ({ ctx, input }) => (await changeRole(ctx, input)).user),
  instructorProfile: router({
    get: officeAny.input(userIdInput).output(instructorProfileSchema).query(by(getInstructorProfileOf)),
    update: officeAny
      .input(updateInstructorProfileOfInput)
      .output(instructorProfileSchema)
      .mutation(by(updateInstructorProfileOf)),
  }),
  getDeletionEffect: adminAny.input(userIdInput).output(deletionEffectSchema).query(by(getDeletionEffect)),
  delete: adminAny
    .input(userIdInput)
    .output(z.object({ deleted: z.boolean() }))
    .mutation(by(deleteUser)),
})

/** Who is invited to work at the school. */
export const adminInvitations = router({
  list: adminAny.output(z.array(staffInvitationSchema)).query(by(listStaffInvitations)),
  create: adminAny.input(inviteStaffInput).output(invitedStaffSchema).mutation(by(inviteEach)),
  resend: adminAny
    .input(staffInvitationIdInput)
    .output(staffInvitationSchema)
    .mutation(by(resendStaffInvitation)),
  withdraw: adminAny
    .input(staffInvitationIdInput)
    .output(z.object({ withdrawn: z.literal(true) }))
    .mutation(by(withdrawStaffInvitation)),
})

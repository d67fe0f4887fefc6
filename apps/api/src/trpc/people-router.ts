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
  inviteStaff,
  resendStaffInvitation,
  withdrawStaffInvitation,
} from '../features/staff-invitations/invite-staff.ts'
import { listStaffInvitations } from '../features/staff-invitations/open-invitations.ts'
import { changeRole } from '../features/users/change-role.ts'
import { getDeletionEffect } from '../features/users/get-deletion-effect.ts'
import { getInstructorProfileOf, updateInstructorProfileOf } from '../features/users/instructor-profile-of.ts'
import { deleteUser, listUsers } from '../features/users/manage-users.ts'
import { adminProcedure, officeProcedure, router } from './procedures.ts'

/** Everyone with an account. */
export const adminUsers = router({
  list: officeProcedure({ whose: 'any' })
    .input(listUsersInput)
    .output(userPageSchema)
    .query(({ ctx, input }) => listUsers(ctx, input)),
  changeRole: adminProcedure({ whose: 'any' })
    .input(changeRoleInput)
    .output(userSchema)
    .mutation(async ({ ctx, input }) => (await changeRole(ctx, input)).user),
  instructorProfile: router({
    get: officeProcedure({ whose: 'any' })
      .input(userIdInput)
      .output(instructorProfileSchema)
      .query(({ ctx, input }) => getInstructorProfileOf(ctx, input)),
    update: officeProcedure({ whose: 'any' })
      .input(updateInstructorProfileOfInput)
      .output(instructorProfileSchema)
      .mutation(({ ctx, input }) => updateInstructorProfileOf(ctx, input)),
  }),
  getDeletionEffect: adminProcedure({ whose: 'any' })
    .input(userIdInput)
    .output(deletionEffectSchema)
    .query(({ ctx, input }) => getDeletionEffect(ctx, input)),
  delete: adminProcedure({ whose: 'any' })
    .input(userIdInput)
    .output(z.object({ deleted: z.boolean() }))
    .mutation(({ ctx, input }) => deleteUser(ctx, input)),
})

/** Who is invited to work at the school. */
export const adminInvitations = router({
  list: adminProcedure({ whose: 'any' })
    .output(z.array(staffInvitationSchema))
    .query(({ ctx }) => listStaffInvitations(ctx)),
  create: adminProcedure({ whose: 'any' })
    .input(inviteStaffInput)
    .output(invitedStaffSchema)
    .mutation(({ ctx, input }) => inviteStaff(ctx, input)),
  resend: adminProcedure({ whose: 'any' })
    .input(staffInvitationIdInput)
    .output(staffInvitationSchema)
    .mutation(({ ctx, input }) => resendStaffInvitation(ctx, input)),
  withdraw: adminProcedure({ whose: 'any' })
    .input(staffInvitationIdInput)
    .output(z.object({ withdrawn: z.literal(true) }))
    .mutation(({ ctx, input }) => withdrawStaffInvitation(ctx, input)),
})

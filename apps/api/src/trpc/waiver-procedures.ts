import { z } from 'zod'
import { clashPolicySchema } from '@cadenza/contracts/timetable/timetable'
import {
  grantWaiverInput,
  revokeWaiverInput,
  waiverSchema,
  waiversOfInput,
} from '@cadenza/contracts/courses/waiver'
import { asStaff } from '../auth/narrow.ts'
import { getClashPolicy, setClashPolicy } from '../features/timetable/clash-policy.ts'
import { grantWaiver, listWaivers, revokeWaiver } from '../features/timetable/waivers.ts'
import { adminProcedure, instructorProcedure, officeProcedure, router } from './procedures.ts'

const listed = z.array(waiverSchema)
const revokedSchema = z.object({ revoked: z.boolean() })

/** Exceptions to age limits and prerequisites, for one's own classes. */
export const instructorWaivers = router({
  list: instructorProcedure({ whose: 'own' })
    .input(waiversOfInput)
    .output(listed)
    .query(({ ctx, input }) => listWaivers(asStaff(ctx), input)),
  grant: instructorProcedure({ whose: 'own', within: 'grantWaiver' })
    .input(grantWaiverInput)
    .output(listed)
    .mutation(({ ctx, input }) => grantWaiver(asStaff(ctx), input)),
  revoke: instructorProcedure({ whose: 'own' })
    .input(revokeWaiverInput)
    .output(revokedSchema)
    .mutation(({ ctx, input }) => revokeWaiver(asStaff(ctx), input)),
})

/** The same for any class. */
export const adminWaivers = router({
  list: officeProcedure({ whose: 'any' })
    .input(waiversOfInput)
    .output(listed)
    .query(({ ctx, input }) => listWaivers(asStaff(ctx), input)),
  grant: officeProcedure({ whose: 'any' })
    .input(grantWaiverInput)
    .output(listed)
    .mutation(({ ctx, input }) => grantWaiver(asStaff(ctx), input)),
  revoke: officeProcedure({ whose: 'any' })
    .input(revokeWaiverInput)
    .output(revokedSchema)
    .mutation(({ ctx, input }) => revokeWaiver(asStaff(ctx), input)),
})

/** What happens when a student's classes overlap. */
export const clashPolicy = officeProcedure({ whose: 'any' })
  .output(clashPolicySchema)
  .query(({ ctx }) => getClashPolicy(ctx))
export const setSchoolClashPolicy = adminProcedure({ whose: 'any' })
  .input(clashPolicySchema)
  .output(clashPolicySchema)
  .mutation(({ ctx, input }) => setClashPolicy(ctx, input))

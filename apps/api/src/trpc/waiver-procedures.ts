import { z } from 'zod'
import { clashPolicySchema } from '@cadenza/contracts/timetable/timetable'
import {
  grantWaiverInput,
  revokeWaiverInput,
  waiverSchema,
  waiversOfInput,
} from '@cadenza/contracts/places/waiver'
import { asStaff } from '../callers/narrow.ts'
import { getClashPolicy, setClashPolicy } from '../features/timetable/clash-policy.ts'
import { grantWaiver, listWaivers, revokeWaiver } from '../features/timetable/waivers.ts'
import { adminAny, by, instructorOwn, instructorProcedure, officeAny, router } from './procedures.ts'

const listed = z.array(waiverSchema)
const revokedSchema = z.object({ revoked: z.boolean() })

/** Exceptions to age limits and prerequisites, for one's own classes. */
export const instructorWaivers = router({
  list: instructorOwn
    .input(waiversOfInput)
    .output(listed)
    .query(({ ctx, input }) => listWaivers(asStaff(ctx), input)),
  grant: instructorProcedure({ whose: 'own', within: 'grantWaiver' })
    .input(grantWaiverInput)
    .output(listed)
    .mutation(({ ctx, input }) => grantWaiver(asStaff(ctx), input)),
  revoke: instructorOwn
    .input(revokeWaiverInput)
    .output(revokedSchema)
    .mutation(({ ctx, input }) => revokeWaiver(asStaff(ctx), input)),
})

/** The same for any class. */
export const adminWaivers = router({
  list: officeAny
    .input(waiversOfInput)
    .output(listed)
    .query(({ ctx, input }) => listWaivers(asStaff(ctx), input)),
  grant: officeAny
    .input(grantWaiverInput)
    .output(listed)
    .mutation(({ ctx, input }) => grantWaiver(asStaff(ctx), input)),
  revoke: officeAny
    .input(revokeWaiverInput)
    .output(revokedSchema)
    .mutation(({ ctx, input }) => revokeWaiver(asStaff(ctx), input)),
})

/** What happens when a student's classes overlap. */
export const clashPolicy = officeAny.output(clashPolicySchema).query(by(getClashPolicy))
export const setSchoolClashPolicy = adminAny
  .input(clashPolicySchema)
  .output(clashPolicySchema)
  .mutation(by(setClashPolicy))

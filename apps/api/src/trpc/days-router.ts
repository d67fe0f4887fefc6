import { dayInput, daySheetInput, schoolDaySchema } from '@cadenza/contracts/timetable/day'
import { exportedPageSchema, exportRosterInput } from '@cadenza/contracts/school/exported-list'
import {
  dayRegistersSchema,
  emergencySheetSchema,
  registerInput,
  registerSchema,
} from '@cadenza/contracts/timetable/register'
import { getDay } from '../features/days/get-day.ts'
import { exportRoster } from '../features/exports/export-list.ts'
import { openEmergencySheet } from '../features/registers/open-emergency-sheet.ts'
import { openDayRegisters, openRegister } from '../features/registers/open-register.ts'
import { instructorProcedure, officeProcedure, router } from './procedures.ts'

/** What happens on a day, for those who run it. */
export const adminDays = router({
  get: officeProcedure({ whose: 'any' })
    .input(dayInput)
    .output(schoolDaySchema)
    .query(({ ctx, input }) => getDay(ctx, input)),
  // By a mutation, as private notes: each opening is recorded, and caches may store the result of a query.
  openEmergencySheet: officeProcedure({ whose: 'any' })
    .input(daySheetInput)
    .output(emergencySheetSchema)
    .mutation(({ ctx, input }) => openEmergencySheet(ctx, input)),
  openRegisters: officeProcedure({ whose: 'any' })
    .input(daySheetInput)
    .output(dayRegistersSchema)
    .mutation(({ ctx, input }) => openDayRegisters(ctx, input)),
})

/** Who has a place in a class, for paper. */
export const adminRegisters = router({
  open: officeProcedure({ whose: 'any' })
    .input(registerInput)
    .output(registerSchema)
    .mutation(({ ctx, input }) => openRegister(ctx, input)),
})

/** The same for a teacher's own classes, and those in which they take a session. */
export const instructorRegisters = router({
  open: instructorProcedure({ whose: 'own' })
    .input(registerInput)
    .output(registerSchema)
    .mutation(({ ctx, input }) => openRegister(ctx, input)),
})

export const instructorLists = router({
  export: instructorProcedure({ whose: 'own' })
    .input(exportRosterInput)
    .output(exportedPageSchema)
    .mutation(({ ctx, input }) => exportRoster(ctx, input)),
})

import { dayInput, daySheetInput, schoolDaySchema } from '@cadenza/contracts/timetable/day'
import { exportedPageSchema, exportRosterInput } from '@cadenza/contracts/office/exported-list'
import { houseSchema, tellMissingInput, toldMissingSchema } from '@cadenza/contracts/places/house'
import {
  dayRegistersSchema,
  emergencySheetSchema,
  registerInput,
  registerSchema,
} from '@cadenza/contracts/places/register'
import { getHouse } from '../features/house/get-house.ts'
import { tellMissing } from '../features/house/tell-missing.ts'
import { getDay } from '../features/days/get-day.ts'
import { exportRoster } from '../features/exports/export-list.ts'
import { openEmergencySheet } from '../features/registers/open-emergency-sheet.ts'
import { openDayRegisters, openRegister } from '../features/registers/open-register.ts'
import { by, instructorOwn, officeAny, router } from './procedures.ts'

/** What happens on a day, for those who run it. */
export const adminDays = router({
  get: officeAny.input(dayInput).output(schoolDaySchema).query(by(getDay)),
  // By a mutation, as private notes: each opening is recorded, and caches may store the result of a query.
  openEmergencySheet: officeAny
    .input(daySheetInput)
    .output(emergencySheetSchema)
    .mutation(by(openEmergencySheet)),
  openRegisters: officeAny.input(daySheetInput).output(dayRegistersSchema).mutation(by(openDayRegisters)),
})

/** Who is here now. */
export const adminHouse = router({
  now: officeAny.output(houseSchema).query(by(getHouse)),
  tellMissing: officeAny.input(tellMissingInput).output(toldMissingSchema).mutation(by(tellMissing)),
})

/** Who has a place in a class, for paper. */
export const adminRegisters = router({
  open: officeAny.input(registerInput).output(registerSchema).mutation(by(openRegister)),
})

/** The same for a teacher's own classes, and those in which they take a session. */
export const instructorRegisters = router({
  open: instructorOwn.input(registerInput).output(registerSchema).mutation(by(openRegister)),
})

export const instructorLists = router({
  export: instructorOwn.input(exportRosterInput).output(exportedPageSchema).mutation(by(exportRoster)),
})

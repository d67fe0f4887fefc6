import { adminRules } from './admin-rules.ts'
import { instructorRules } from './instructor-rules.ts'
import { notesRules } from './notes-rules.ts'
import { placesRules } from './places-rules.ts'
import { publicRules } from './public-rules.ts'
import type { Rule } from './rule.ts'
import { studentRules } from './student-rules.ts'
import { familyRules } from './family-rules.ts'
import { timetableRules } from './timetable-rules.ts'

/** The policy of the tRPC door, by the whole name of each procedure. */
export const procedureRules = {
  ...publicRules,
  ...studentRules,
  ...instructorRules,
  ...adminRules,
  ...placesRules,
  ...timetableRules,
  ...familyRules,
  ...notesRules,
}
export type RuledProcedure = keyof typeof procedureRules

/** Undefined for a procedure that the policy does not know: nobody may call it. */
export function ruleOfProcedure(path: string): Rule | undefined {
  return Object.hasOwn(procedureRules, path) ? procedureRules[path as RuledProcedure] : undefined
}

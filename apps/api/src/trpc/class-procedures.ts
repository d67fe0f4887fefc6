import { z } from 'zod'
import {
  changedSessionSchema,
  changeSessionInput,
  classSessionsSchema,
  sessionChoicesSchema,
  sessionIdInput,
} from '@cadenza/contracts/courses/class-sessions'
import {
  classHistorySchema,
  classMoneySchema,
  classPageSchema,
  nameCoTeacherInput,
  officeRosterSchema,
} from '@cadenza/contracts/courses/class-page'
import { courseIdInput } from '@cadenza/contracts/courses/course'
import {
  lineEventPageSchema,
  lineOfClassInput,
  calledFamilySchema,
  entryIdInput,
  joinLineForInput,
  lineSchemaOfClass,
  moveEntryInput,
  offerOutOfTurnInput,
} from '@cadenza/contracts/courses/waitlist'
import { getClassHistory } from '../features/courses/get-class-history.ts'
import { getClassPage } from '../features/courses/get-class-page.ts'
import { nameCoTeacher } from '../features/courses/name-co-teacher.ts'
import { getOfficeRoster } from '../features/enrolments/get-office-roster.ts'
import { getClassMoney } from '../features/reports/class-money.ts'
import { changeSession } from '../features/schedules/change-session.ts'
import { listClassSessions } from '../features/schedules/list-class-sessions.ts'
import { listSessionChoices } from '../features/schedules/list-session-choices.ts'
import { joinLineFor, leaveLineFor } from '../features/waitlist/join-line.ts'
import {
  getLineOfClass,
  listLineEvents,
  moveEntry,
  offerOutOfTurn,
} from '../features/waitlist/line-of-class.ts'
import { markCalled } from '../features/waitlist/to-call.ts'
import { officeProcedure, router } from './procedures.ts'

/** The page of a class in the back office, part by part. */
export const adminClassPage = router({
  get: officeProcedure({ whose: 'any' })
    .input(courseIdInput)
    .output(classPageSchema)
    .query(({ ctx, input }) => getClassPage(ctx, input)),
  roster: officeProcedure({ whose: 'any' })
    .input(courseIdInput)
    .output(officeRosterSchema)
    .query(({ ctx, input }) => getOfficeRoster(ctx, input)),
  sessions: officeProcedure({ whose: 'any' })
    .input(courseIdInput)
    .output(classSessionsSchema)
    .query(({ ctx, input }) => listClassSessions(ctx, input)),
  money: officeProcedure({ whose: 'any' })
    .input(courseIdInput)
    .output(classMoneySchema)
    .query(({ ctx, input }) => getClassMoney(ctx, input)),
  history: officeProcedure({ whose: 'any' })
    .input(courseIdInput)
    .output(classHistorySchema)
    .query(({ ctx, input }) => getClassHistory(ctx, input)),
  nameCoTeacher: officeProcedure({ whose: 'any' })
    .input(nameCoTeacherInput)
    .output(z.object({ changed: z.boolean() }))
    .mutation(({ ctx, input }) => nameCoTeacher(ctx, input)),
})

/** The waiting list of a class. */
export const adminWaitlist = router({
  list: officeProcedure({ whose: 'any' })
    .input(lineOfClassInput)
    .output(lineSchemaOfClass)
    .query(({ ctx, input }) => getLineOfClass(ctx, input)),
  events: officeProcedure({ whose: 'any' })
    .input(lineOfClassInput)
    .output(lineEventPageSchema)
    .query(({ ctx, input }) => listLineEvents(ctx, input)),
  join: officeProcedure({ whose: 'any' })
    .input(joinLineForInput)
    .output(lineSchemaOfClass)
    .mutation(({ ctx, input }) => joinLineFor(ctx, input)),
  leave: officeProcedure({ whose: 'any' })
    .input(entryIdInput)
    .output(lineSchemaOfClass)
    .mutation(({ ctx, input }) => leaveLineFor(ctx, input)),
  move: officeProcedure({ whose: 'any' })
    .input(moveEntryInput)
    .output(lineSchemaOfClass)
    .mutation(({ ctx, input }) => moveEntry(ctx, input)),
  offer: officeProcedure({ whose: 'any' })
    .input(offerOutOfTurnInput)
    .output(lineSchemaOfClass)
    .mutation(({ ctx, input }) => offerOutOfTurn(ctx, input)),
  called: officeProcedure({ whose: 'any' })
    .input(entryIdInput)
    .output(calledFamilySchema)
    .mutation(({ ctx, input }) => markCalled(ctx, input)),
})

/** One date of a class: who could teach it, and who does. */
export const adminSessions = router({
  choices: officeProcedure({ whose: 'any' })
    .input(sessionIdInput)
    .output(sessionChoicesSchema)
    .query(({ ctx, input }) => listSessionChoices(ctx, input)),
  change: officeProcedure({ whose: 'any' })
    .input(changeSessionInput)
    .output(changedSessionSchema)
    .mutation(({ ctx, input }) => changeSession(ctx, input)),
})

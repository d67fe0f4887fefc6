import {
  cancelSessionInput,
  changedRoomsSchema,
  changedSessionSchema,
  changeRoomsInput,
  changeSessionInput,
  classSessionsSchema,
  roomChoicesSchema,
  sessionCancellationSchema,
  sessionChoicesSchema,
  sessionIdInput,
} from '@cadenza/contracts/courses/class-sessions'
import {
  classHistorySchema,
  classMoneySchema,
  classPageSchema,
  nameCoTeacherInput,
  officeRosterSchema,
} from '@cadenza/contracts/places/class-page'
import { courseIdInput } from '@cadenza/contracts/courses/course'
import {
  waitlistEventPageSchema,
  waitlistOfClassInput,
  calledFamilySchema,
  entryIdInput,
  joinWaitlistForInput,
  waitlistOfClassSchema,
  moveEntryInput,
  offerOutOfTurnInput,
} from '@cadenza/contracts/places/waitlist'
import { changedSchema } from '@cadenza/contracts/text/outcome'
import { cancelSession, getSessionCancellation } from '../features/class-changes/cancel-session.ts'
import { getClassHistory } from '../features/class-desk/get-class-history.ts'
import { getClassPage } from '../features/class-desk/get-class-page.ts'
import { nameCoTeacher } from '../features/courses/name-co-teacher.ts'
import { getOfficeRoster } from '../features/enrolments/get-office-roster.ts'
import { getClassMoney } from '../features/reports/class-money.ts'
import { changeRooms, changeSession } from '../features/schedules/change-session.ts'
import { listClassSessions } from '../features/schedules/list-class-sessions.ts'
import { listRoomChoices, listSessionChoices } from '../features/schedules/list-session-choices.ts'
import { joinWaitlistFor, leaveWaitlistFor } from '../features/waitlist/join-waitlist.ts'
import { getWaitlistOfClass, listWaitlistEvents } from '../features/waitlist/waitlist-of-class.ts'
import { moveEntry, offerOutOfTurn } from '../features/waitlist/move-entry.ts'
import { markCalled } from '../features/waitlist/to-call.ts'
import { by, officeAny, router } from './procedures.ts'

/** The page of a class in the back office, part by part. */
export const adminClassPage = router({
  get: officeAny.input(courseIdInput).output(classPageSchema).query(by(getClassPage)),
  roster: officeAny.input(courseIdInput).output(officeRosterSchema).query(by(getOfficeRoster)),
  sessions: officeAny.input(courseIdInput).output(classSessionsSchema).query(by(listClassSessions)),
  money: officeAny.input(courseIdInput).output(classMoneySchema).query(by(getClassMoney)),
  history: officeAny.input(courseIdInput).output(classHistorySchema).query(by(getClassHistory)),
  nameCoTeacher: officeAny.input(nameCoTeacherInput).output(changedSchema).mutation(by(nameCoTeacher)),
})

/** The waiting list of a class. */
export const adminWaitlist = router({
  list: officeAny.input(waitlistOfClassInput).output(waitlistOfClassSchema).query(by(getWaitlistOfClass)),
  events: officeAny.input(waitlistOfClassInput).output(waitlistEventPageSchema).query(by(listWaitlistEvents)),
  join: officeAny.input(joinWaitlistForInput).output(waitlistOfClassSchema).mutation(by(joinWaitlistFor)),
  leave: officeAny.input(entryIdInput).output(waitlistOfClassSchema).mutation(by(leaveWaitlistFor)),
  move: officeAny.input(moveEntryInput).output(waitlistOfClassSchema).mutation(by(moveEntry)),
  offer: officeAny.input(offerOutOfTurnInput).output(waitlistOfClassSchema).mutation(by(offerOutOfTurn)),
  called: officeAny.input(entryIdInput).output(calledFamilySchema).mutation(by(markCalled)),
})

/** Dates of a class: who could teach them, and who does; and where they are. */
export const adminSessions = router({
  choices: officeAny.input(sessionIdInput).output(sessionChoicesSchema).query(by(listSessionChoices)),
  change: officeAny.input(changeSessionInput).output(changedSessionSchema).mutation(by(changeSession)),
  cancellation: officeAny
    .input(sessionIdInput)
    .output(sessionCancellationSchema)
    .query(by(getSessionCancellation)),
  cancel: officeAny.input(cancelSessionInput).output(changedSessionSchema).mutation(by(cancelSession)),
  roomChoices: officeAny.input(courseIdInput).output(roomChoicesSchema).query(by(listRoomChoices)),
  changeRooms: officeAny.input(changeRoomsInput).output(changedRoomsSchema).mutation(by(changeRooms)),
})

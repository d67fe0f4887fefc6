import { useMemo } from 'react'
import { pageData } from './page-data.ts'
import { trpc, type Api } from './trpc.ts'

/** What of the school's answers can be asked for again: all of a role, of a noun, or one procedure. */
interface Answers {
  invalidate: () => Promise<void>
}

type Asked = (api: Api) => Answers[]

/**
 * What to ask again after what has changed; the one place that knows. What is on the screen is asked for at once, the
 * rest when it is next looked at, and what was never asked for costs nothing.
 */
const askAgain = {
  /** A class was submitted, edited, decided on or taken off sale. */
  courseChanged: (api) => [api.public.courses, api.public.timetable, api.instructor, api.admin, pageData],
  /** Terms, rooms or closed times: what classes may choose, and weeks. */
  timetableChanged: (api) => [api.admin, api.public.terms, api.public.rooms, api.public.timetable, pageData],
  /** An admin has seen edits of approved classes. */
  editsSeen: (api) => [api.admin],
  /** A refusal brought news of the seats that are left. */
  seatsChanged: (api) => [api.public.courses, pageData],
  cartChanged: (api) => [api.student.cart],
  /** Seats are held, held longer or given back, or the viewer is called to buy; nothing is paid. */
  orderChanged: (api) => [api.student],
  /** Something was bought, or is given back: places, receipts, figures, and seats for everybody else. */
  moneyMoved: (api) => [api.student, api.admin, api.public.courses, api.public.timetable, pageData],
  /** The viewer has one place more or less; which of them were taken back by the school is another list. */
  placesChanged: (api) => [api.student.enrolments.listCancelled],
  /** A review was written or withdrawn: it is shown with its class, its instructor and its writer. */
  reviewsChanged: (api) => [api.student.reviews, api.public.reviews, api.public.instructors.get, pageData],
  /** Somebody's role changed, or they are gone: classes, cards and reviews of theirs are shown to everybody. */
  peopleChanged: (api) => [api.admin, api.public, pageData],
  /** What everybody sees of the viewer: name, picture, what they agreed to show. */
  ownCardChanged: (api) => [api.public, api.instructor.profile, pageData],
  /** A calendar link was made or ended. */
  calendarsChanged: (api) => [api.student.calendar],
  /** The viewer said when they were born: classes with an age are theirs, or not. */
  ownAgeChanged: (api) => [api.student.cart, api.student.participants, api.public.timetable.check],
  /**
   * Children came, changed or went, or what the school knows of them and who looks after them: whom classes are for, what
   * stands against them, what is still missing.
   */
  familyChanged: (api) => [
    api.student.participants,
    api.student.consents,
    api.student.contacts,
    api.student.guardians,
    api.student.cart,
    api.student.enrolments,
    api.public.timetable.check,
  ],
  /** A contact or a private note was saved, and is shown already: its line in the history. */
  historyWritten: (api) => [api.student.participants.changes],
  /** A text that guardians answer has a new version. */
  consentTextsChanged: (api) => [api.admin.consents, api.student.consents],
  /** Somebody may take a class past its ages, or no longer; the log has a line of it. */
  waiversChanged: (api) => [api.instructor.waivers, api.admin],
  /** The viewer's address is proved: they may buy now. */
  emailVerified: (api) => [api.student],
} satisfies Record<string, Asked>

/** What can change. */
export type Change = keyof typeof askAgain

/** Tells what has changed; resolves when what is on the screen has been asked for again. */
export type Changes = Record<Change, () => Promise<void>>

/** Outside of components, such as after another tab's change. */
export function changesOf(api: Api): Changes {
  const tell = (asked: Asked) => () =>
    Promise.all(asked(api).map((answers) => answers.invalidate())).then(() => undefined)
  // One entry for each of the table above.
  return Object.fromEntries(
    Object.entries(askAgain).map(([change, asked]) => [change, tell(asked)]),
  ) as Changes
}

/** For components and their mutations: `onSettled: changes.courseChanged`. */
export function useChanges(): Changes {
  const api = trpc.useUtils()
  return useMemo(() => changesOf(api), [api])
}

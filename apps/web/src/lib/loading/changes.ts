import { useMemo } from 'react'
import { pageData } from './page-data.ts'
import { trpc, type Api } from './trpc.ts'

/** Cached responses that can be requested again: all of a role, of a noun, or of one procedure. */
interface Loaded {
  invalidate: () => Promise<void>
}

type Asked = (api: Api) => Loaded[]

/**
 * What to refetch after a change; the only place that knows. What is on the screen is refetched at once, the
 * rest when it is next shown, and what was never requested costs nothing.
 */
const askAgain = {
  /** A class was submitted, edited, decided on or taken off sale. */
  courseChanged: (api) => [api.public.courses, api.public.timetable, api.instructor, api.admin, pageData],
  /** Terms, rooms or closed times: what classes may choose, and weeks. */
  timetableChanged: (api) => [
    api.admin,
    api.instructor.blocks,
    api.instructor.timetable,
    api.public.terms,
    api.public.rooms,
    api.public.timetable,
    pageData,
  ],
  /** An admin has seen edits of approved classes. */
  editsSeen: (api) => [api.admin],
  /** A refusal carried new numbers of free seats. */
  seatsChanged: (api) => [api.public.courses, pageData],
  cartChanged: (api) => [api.student.cart, api.student.checkout.transfer],
  /** Someone joined or left a waiting list, or the office changed its order. */
  lineChanged: (api) => [api.student.waitlist, api.admin, api.public.courses, pageData],
  /** Seats are held, held longer or released, or the viewer is called to buy; nothing is paid. */
  orderChanged: (api) => [api.student],
  /** Something was bought, or is refunded: places, receipts, figures, and everyone else's seats. */
  moneyMoved: (api) => [api.student, api.admin, api.public.courses, api.public.timetable, pageData],
  /** The viewer has one place more or fewer; those that the school took back are another list. */
  placesChanged: (api) => [api.student.enrolments.listCancelled],
  /** A review was written or withdrawn: it is shown with its class, its instructor and its writer. */
  reviewsChanged: (api) => [api.student.reviews, api.public.reviews, api.public.instructors.get, pageData],
  /** Someone was invited to work here, or an invitation was sent again or withdrawn. */
  staffInvited: (api) => [api.admin],
  /** The viewer has another role. */
  ownRoleChanged: (api) => [api.student],
  /** A user's role changed, or the user is gone: their classes, cards and reviews are public. */
  peopleChanged: (api) => [api.admin, api.public, pageData],
  /** The office changed something about one person or their children; what the public sees stays. */
  personChanged: (api) => [api.admin],
  /** A mail was queued. */
  mailsWritten: (api) => [api.admin.mails, api.admin.reports.waiting],
  /** A message was sent or stopped. */
  messagesChanged: (api) => [
    api.instructor.messages,
    api.instructor.reports.totals,
    api.admin.messages,
    api.admin.mails,
    api.admin.reports.waiting,
  ],
  /** The viewer wants news by mail, or no longer. */
  newsChanged: (api) => [api.student.messages.news],
  /** What the public sees of the viewer: name, picture, what they agreed to show. */
  ownCardChanged: (api) => [api.public, api.instructor.profile, pageData],
  /** A calendar link was made or ended. */
  calendarsChanged: (api) => [api.student.calendar],
  /** The viewer gave their birth date: classes with an age limit are open to them, or not. */
  ownAgeChanged: (api) => [api.student.cart, api.student.participants, api.public.timetable.check],
  /**
   * Children were added, changed or removed, or what the school knows of them and who looks after them: whom
   * classes are for, and whether that is to be asked; what prevents them, what is still missing.
   */
  familyChanged: (api) => [
    api.student.viewer,
    api.student.participants,
    api.student.consents,
    api.student.contacts,
    api.student.guardians,
    api.student.cart,
    api.student.enrolments,
    api.public.timetable.check,
  ],
  /** That someone does not come was told, or taken back. */
  absenceChanged: (api) => [api.student.absences, api.student.attendance, api.admin.absences],
  /** A contact or a private note was saved, and is shown already: adds its line in the history, and may have been missing. */
  historyWritten: (api) => [api.student.participants],
  /** What the school says about itself: on every page. */
  schoolChanged: (api) => [api.admin.school, api.public.school, pageData],
  picturesChanged: (api) => [api.public.pictures, pageData],
  /** A refund policy has a version more; what holds stays. */
  refundPolicyPublished: (api) => [api.admin],
  /** What places cost that are bought now, or what is given back of them: beside the price, and in the cart. */
  termsOfSaleChanged: (api) => [api.admin, api.student.cart, api.public.courses, pageData],
  /** A text that guardians agree to or decline has a new version. */
  consentTextsChanged: (api) => [api.admin.consents, api.student.consents],
  /** A participant may take a class despite its ages, or no longer may; the log has a line about it. */
  waiversChanged: (api) => [api.instructor.waivers, api.admin],
  /** The guardians of a missing child were told, or a gate was opened or ended. */
  houseChanged: (api) => [api.admin.house, api.admin.gates],
  /** The viewer's address is verified, or receives mail again: they may buy now. */
  emailVerified: (api) => [api.student],
} satisfies Record<string, Asked>

/** What can change. */
export type Change = keyof typeof askAgain

/** Reports what has changed; resolves when the data on the screen has been refetched. */
export type Changes = Record<Change, () => Promise<void>>

/** Outside of components, such as after another tab's change. */
export function changesOf(api: Api): Changes {
  const refresh = (asked: Asked) => () =>
    Promise.all(asked(api).map((loaded) => loaded.invalidate())).then(() => undefined)
  // One entry for each of the table above.
  return Object.fromEntries(
    Object.entries(askAgain).map(([change, asked]) => [change, refresh(asked)]),
  ) as Changes
}

/** For components and their mutations: `onSettled: changes.courseChanged`. */
export function useChanges(): Changes {
  const api = trpc.useUtils()
  return useMemo(() => changesOf(api), [api])
}

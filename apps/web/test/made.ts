import type { PricedLine } from '@cadenza/contracts/money/price-step'
import type { Consent } from '@cadenza/contracts/families/consent'
import type { Cart, CartItem } from '@cadenza/contracts/places/cart'
import type { Course, ManagedCourse } from '@cadenza/contracts/courses/course'
import type { CourseDetail } from '@cadenza/contracts/catalogue/course-detail'
import type { CourseStory } from '@cadenza/contracts/courses/course-story'
import type { Enrolment } from '@cadenza/contracts/places/enrolment'
import type { Reservation } from '@cadenza/contracts/money/office-sale'
import type { Attendee, Participant } from '@cadenza/contracts/families/participant'
import type { ManagedPayment, Payment, Refund } from '@cadenza/contracts/money/payment'
import type { User, Viewer } from '@cadenza/contracts/people/user'
import type { Instructor } from '@cadenza/contracts/catalogue/instructor'
import type { OwnEntry } from '@cadenza/contracts/places/waitlist'

/** Objects as the school returns them; each function takes the fields that differ. */
export const aCourse = (different: Partial<Course> = {}): Course => ({
  id: '019a0000-0000-7000-8000-0000000000c1',
  slug: 'jazz-piano',
  name: 'Jazz Piano',
  description: 'Voicings and time.',
  family: 'piano',
  level: null,
  language: null,
  ageMin: null,
  ageMax: null,
  instruments: [],
  prerequisites: '',
  toBring: '',
  term: null,
  room: null,
  times: null,
  rating: { average: null, count: 0 },
  instructor: {
    id: '019a0000-0000-7000-8000-0000000000a1',
    name: 'Noor Haddad',
    email: 'noor@school.example',
    imageUrl: '/art/monogram/noor.svg',
  },
  capacity: 12,
  availableSeats: 8,
  enrolled: 4,
  priceMinor: 24_900,
  earlyBird: null,
  currency: 'USD',
  imageUrl: '/images/0a1b/800.webp',
  ...different,
})

const aStory: CourseStory = { outcomes: [], dayPlan: [], forWhom: '' }

/** The same as its own page returns it. */
export const aCourseDetail = (different: Partial<CourseDetail> = {}): CourseDetail => ({
  ...aCourse(),
  ...aStory,
  teacher: { bio: '', instruments: [], rating: { average: null, count: 0 }, courseCount: 1 },
  coTeacher: null,
  refundRule: ['Full refund until June 21, 2027. If we cancel: everything.'],
  care: [],
  ...different,
})

export const aManagedCourse = (different: Partial<ManagedCourse> = {}): ManagedCourse => ({
  ...aCourse(),
  ...aStory,
  offered: 0,
  status: 'Pending',
  feedback: null,
  version: 3,
  externalId: null,
  submittedAt: '2026-05-01T18:30:00.000Z',
  decidedAt: null,
  ...different,
})

export const anInstructor = (different: Partial<Instructor> = {}): Instructor => ({
  id: '019a0000-0000-7000-8000-0000000000a1',
  name: 'Noor Haddad',
  email: 'noor@school.example',
  imageUrl: '/art/monogram/noor.svg',
  courseCount: 1,
  bio: '',
  instruments: [],
  rating: { average: null, count: 0 },
  families: [],
  levels: [],
  nextDates: [],
  ...different,
})

/** Whom Kim Weber buys for when no participant is named. */
export const aSelf: Attendee = {
  id: '019a0000-0000-7000-8000-0000000000aa',
  name: 'Kim Weber',
  isSelf: true,
}

/** A child of theirs. */
export const mia: Attendee = { id: '019a0000-0000-7000-8000-0000000000ab', name: 'Mia Weber', isSelf: false }

/** Terms that a guardian has not answered yet. */
export const aConsent = (different: Partial<Consent> = {}): Consent => ({
  textId: '019a0000-0000-7000-8000-000000000061',
  kind: 'terms',
  version: 1,
  body: 'We agree to be kind.',
  isRequired: true,
  given: null,
  answeredAt: null,
  answeredBy: null,
  recordedHow: null,
  ...different,
})

export const aParticipant = (different: Partial<Participant> = {}): Participant => ({
  ...mia,
  givenName: 'Mia',
  familyName: 'Weber',
  birthDate: '2017-05-04',
  eraseAt: null,
  role: 'primary',
  canBuy: true,
  canChange: true,
  lacksEmergencyContact: false,
  ...different,
})

export const anItem = (course: Partial<Course> = {}, problem: CartItem['problem'] = null): CartItem => ({
  id: `item-${course.id ?? 'c1'}`,
  course: aCourse(course),
  participant: aSelf,
  problem,
  timetable: [],
  listPriceMinor: aCourse(course).priceMinor,
  priceMinor: aCourse(course).priceMinor,
  steps: [],
  isByHand: false,
})

export const aCart = (...items: CartItem[]): Cart => ({
  items,
  totalMinor: items.reduce((sum, { priceMinor, problem }) => sum + (problem ? 0 : priceMinor), 0),
  codes: [],
  refundRules: [],
  currency: 'USD',
})

/** Of Jazz Piano, without discounts. */
export const aPricedLine = (participantId: string, priceMinor = 24_900): PricedLine => ({
  ...{ courseId: aCourse().id, participantId, listPriceMinor: priceMinor, priceMinor, steps: [] },
})

export const aUser = (different: Partial<User> = {}): User => ({
  id: '019a0000-0000-7000-8000-0000000000b1',
  name: 'Kim Weber',
  email: 'kim@home.example',
  emailVerified: true,
  imageUrl: '/art/monogram/kim.svg',
  role: 'student',
  hasAccount: true,
  createdAt: '2026-04-01T09:00:00.000Z',
  ...different,
})

/** Who is signed in. */
export const aViewer = (different: Partial<Viewer> = {}): Viewer => ({
  id: '019a0000-0000-7000-8000-0000000000b1',
  name: 'Kim Weber',
  email: 'kim@home.example',
  emailVerified: true,
  imageUrl: '/art/monogram/kim.svg',
  role: 'student',
  photoAddress: '',
  birthDate: null,
  phone: '',
  hasBounced: false,
  hasSaidForWhom: true,
  ...different,
})

/** Who may do what the office does, and what is an admin's alone. */
export const anAdmin = (different: Partial<Viewer> = {}): Viewer =>
  aViewer({ name: 'Ada Admin', email: 'ada@school.example', role: 'admin', ...different })

/** Who works in the office and is no admin. */
export const anOfficeClerk = (): Viewer => anAdmin({ name: 'Otto Office', role: 'office' })

export const aRefund = (different: Partial<Refund> = {}): Refund => ({
  id: '019a0000-0000-7000-8000-0000000000d1',
  amountMinor: 10_000,
  currency: 'USD',
  reason: 'admin',
  status: 'queued',
  createdAt: '2026-06-02T17:00:00.000Z',
  settledAt: null,
  sentOn: null,
  lines: [],
  ...different,
})

export const aPayment = (different: Partial<Payment> = {}): Payment => ({
  id: '019a0000-0000-7000-8000-0000000000e1',
  receiptNumber: 1004,
  transactionId: 'pi_3Nx',
  name: 'Kim Weber',
  email: 'kim@home.example',
  amountMinor: 34_900,
  refundedMinor: 0,
  currency: 'USD',
  paidAt: '2026-06-01T17:05:00.000Z',
  method: 'card',
  card: { brand: 'visa', last4: '4242' },
  receivedOn: null,
  lines: [
    aLine(),
    aLine({ courseId: '019a0000-0000-7000-8000-0000000000c2', name: 'Flute', priceMinor: 10_000 }),
  ],
  refunds: [],
  refundRules: [],
  ...different,
})

/** As the office lists it. */
export const aManagedPayment = (different: Partial<ManagedPayment> = {}): ManagedPayment => ({
  ...aPayment(),
  orderId: '019a0000-0000-7000-8000-0000000000a1',
  payerId: '019a0000-0000-7000-8000-0000000000b1',
  ...different,
})

type Line = Payment['lines'][number]

export const aLine = (different: Partial<Line> = {}): Line => ({
  courseId: '019a0000-0000-7000-8000-0000000000c1',
  courseSlug: 'jazz-piano',
  cartItemId: null,
  claimId: '019a0000-0000-7000-8000-0000000000f1',
  participant: aSelf,
  name: 'Jazz Piano',
  instructor: 'Noor Haddad',
  listPriceMinor: different.priceMinor ?? 24_900,
  priceMinor: 24_900,
  steps: [],
  creditMinor: 0,
  movedFrom: null,
  movedTo: null,
  isCancelled: false,
  times: null,
  room: null,
  capacity: 12,
  imageUrl: '/images/0a1b/800.webp',
  ...different,
})

export const anEnrolment = (different: Partial<Enrolment> = {}): Enrolment => ({
  id: '019a0000-0000-7000-8000-0000000000f1',
  participant: aSelf,
  withdrawableUntil: null,
  giveBack: null,
  canReview: true,
  course: aCourse(),
  enrolledAt: '2026-06-01T17:05:00.000Z',
  pricePaidMinor: 19_900,
  listPriceMinor: different.pricePaidMinor === undefined ? 19_900 : different.pricePaidMinor,
  steps: [],
  transactionId: 'pi_3Nx',
  paymentId: '019a0000-0000-7000-8000-0000000000e1',
  nextSession: null,
  classCancelled: false,
  movingTo: null,
  ...different,
})

/** As its payer sees it. */
export const aReservation = (different: Partial<Reservation> = {}): Reservation => ({
  orderId: '019a0000-0000-7000-8000-0000000000a1',
  reference: 'C-10019',
  method: 'transfer',
  totalMinor: 17_500,
  currency: 'USD',
  dueOn: '2027-07-05',
  bank: { holder: 'Cadenza Summer Music', account: '000123456789', bank: 'Bank of the Orchard' },
  lines: [
    {
      enrolmentId: '019a0000-0000-7000-8000-0000000000f7',
      ...{ name: 'Fiddle tunes', participant: 'Mia Weber', times: null, room: null },
      ...{ listPriceMinor: 17_500, priceMinor: 17_500, steps: [] },
    },
  ],
  ...different,
})

/** A family on a waiting list, with a place offered to it. */
export const anOwnEntry = (different: Partial<OwnEntry> = {}): OwnEntry => ({
  id: '019a0000-0000-7000-8000-0000000000f1',
  course: aCourse(),
  people: [mia],
  place: null,
  joinedAt: '2026-07-01T12:00:00.000Z',
  isOwn: true,
  offeredUntil: '2026-07-02T18:00:00.000Z',
  offer: {
    orderId: 'order',
    isInPayment: false,
    offeredUntil: '2026-07-02T18:00:00.000Z',
    secondsLeft: 7300,
  },
  ...different,
})

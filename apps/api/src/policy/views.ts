import { courseFields, courseStoryFields } from './course-fields.ts'
import type { ObjectName } from './objects.ts'

interface View {
  of: ObjectName
  fields: string
}

const wireCourseFields =
  '_id name instructor email seats availableSeats enrolled price currency status image feedback description family'
const wirePaidFields = '_id courseItemId name instructor price seats image email'

/**
 * The shapes in which objects leave the server. A rule names views; a field that an output schema has and its rule's
 * views do not fails the tests, so that nothing new leaves unnoticed.
 */
export const views = {
  card: { of: 'user', fields: 'id name email imageUrl' },
  instructor: {
    of: 'user',
    fields:
      ':card courseCount bio instruments rating:rating families levels nextDates.courseId nextDates.courseName nextDates.startsOn',
  },
  instructorProfile: { of: 'instructorProfile', fields: 'bio instruments' },
  viewer: { of: 'user', fields: 'id name email emailVerified imageUrl photoAddress birthDate role' },
  publicCard: { of: 'user', fields: 'card:instructor :cardChoices' },
  cardChoices: { of: 'user', fields: 'showsEmail showsPhoto agreedAt' },
  ownData: {
    of: 'user',
    fields:
      'exportedAt school profile:viewer profile.createdAt profile.registeredAt profile.publicCard:cardChoices profile.instructorProfile:instructorProfile ' +
      'family:participantData guardianships.participantId guardianships:guardianshipData answers.participantId answers.kind answers.version answers.given ' +
      'answers.answeredAt cart.courseId cart.name cart.participant:attendee cart.addedAt orders:ownOrder payments:payment enrolments:enrolment ' +
      'cancelledPlaces:cancelledPlace reviews:ownReview exceptions.courseId exceptions.name exceptions.participant:attendee exceptions.reason ' +
      'exceptions.grantedAt classes:managedCourse uploads.address uploads.uploadedAt ' +
      'sessions.startedAt sessions.expiresAt sessions.endedAt calendars:calendarFeed log.at log.action log.subject log.byYou ' +
      'mails.kind mails.about mails.at',
  },
  guardianshipData: { of: 'guardianship', fields: 'canBuy canChange invitedAt acceptedAt endedAt' },
  participantData: {
    of: 'participant',
    fields:
      ':attendee givenName familyName birthDate eraseAt role levels addedAt guardians:guardian ' +
      'guardianships:guardianshipData contacts:contact contacts.addedAt contacts.changedAt ' +
      'consents.kind consents.version consents.body consents.given consents.answeredAt consents.byYou ' +
      'notes:privateNote readings:noteReading changes:familyChange exceptions.courseId exceptions.name exceptions.reason exceptions.grantedAt ' +
      'places.courseId places.name places.state places.since places.byYou',
  },
  ownOrder: {
    of: 'order',
    fields:
      'id status totalMinor currency transactionId network createdAt paidAt ' +
      'seats.courseId seats.name seats.participant:attendee seats.priceMinor seats.state',
  },
  listedUser: { of: 'user', fields: 'id name email emailVerified imageUrl role createdAt' },
  opening: {
    of: 'openingTicket',
    fields:
      'id termName opensAt secondsUntilOpen phase closedBecause tickets serving invited perMinute freeSeats heldSeats ' +
      'comeSeconds seedHash seed',
  },
  openingTicket: { of: 'openingTicket', fields: 'ticket state number secondsLeft' },
  course: { of: 'course', fields: courseFields },
  courseStory: { of: 'course', fields: courseStoryFields },
  courseTeacher: { of: 'user', fields: 'bio instruments rating:rating courseCount' },
  toldCourse: { of: 'course', fields: ':course :courseStory teacher:courseTeacher' },
  courseTerm: { of: 'course', fields: 'id name' },
  courseRoom: { of: 'course', fields: 'id name address features' },
  courseTimes: {
    of: 'course',
    fields: 'startsOn endsOn sessionCount totalMinutes start minutes weekdays timeZone',
  },
  managedCourse: {
    of: 'course',
    fields: ':course :courseStory status feedback version submittedAt decidedAt',
  },
  courseSession: {
    of: 'course',
    fields: 'id date start minutes timeZone startsAt endsAt movedFrom state room.name room.address note',
  },
  scheduleRule: {
    of: 'course',
    fields: 'recurrence weekdays everyWeeks start minutes from until count leftOut timeZone',
  },
  sessionByHand: {
    of: 'course',
    fields: 'id insteadOf date start minutes roomId instructorId note cancelled',
  },
  schedule: {
    of: 'course',
    fields:
      'courseId rule:scheduleRule timeZone term.id term.name term.startsOn term.endsOn sessions:storedSession',
  },
  storedSession: {
    of: 'course',
    fields: 'id date start minutes timeZone roomId instructorId note state byHand insteadOf isOver',
  },
  previewedSession: {
    of: 'course',
    fields:
      'date start minutes byHand problems.kind problems.taken.kind problems.taken.resource problems.taken.from ' +
      'problems.taken.to problems.taken.course.id problems.taken.course.name',
  },
  facets: {
    of: 'course',
    fields:
      'families.value families.count levels.value levels.count languages.value languages.count weekdays.value weekdays.count ' +
      'dayparts.value dayparts.count terms.value terms.name terms.count stepFree freeSeats',
  },
  courseEdit: {
    of: 'courseEdit',
    fields: 'id at course.id course.name editor.id editor.name before after currency',
  },
  auditLine: {
    of: 'auditLine',
    fields:
      'id at actor.id actor.name action subject.id subject.type subject.name subject.receiptNumber before after detail requestId',
  },
  attendee: { of: 'participant', fields: 'id name isSelf' },
  participant: {
    of: 'participant',
    fields: ':attendee givenName familyName birthDate eraseAt role canBuy canChange',
  },
  guardian: {
    of: 'guardianship',
    fields: 'id role name email isYou canBuy canChange acceptedAt expiresAt',
  },
  family: {
    of: 'participant',
    fields:
      'owner.id owner.name owner.email people.id people.name people.birthDate people.isSelf people.guardians:guardian ' +
      'people.places.id people.places.courseId people.places.courseName people.places.state ' +
      'people.places.receipt.id people.places.receipt.number people.hasNotes',
  },
  contact: { of: 'contact', fields: 'id name phone relation isEmergency mayPickUp validUntil' },
  consents: {
    of: 'participant',
    fields:
      'participantId name consents.textId consents.kind consents.version consents.body consents.isRequired consents.given consents.answeredAt consents.answeredBy',
  },
  consentText: {
    of: 'consentText',
    fields: 'id kind version body isRequired validFrom givenFor declinedFor',
  },
  privateNote: { of: 'participant', fields: 'field text updatedAt unreadable' },
  familyChange: {
    of: 'participant',
    fields:
      'id by byYou at kind ' +
      'before.name before.phone before.relation before.isEmergency before.mayPickUp before.validUntil ' +
      'before.field before.written before.consent before.given ' +
      'after.name after.phone after.relation after.isEmergency after.mayPickUp after.validUntil ' +
      'after.field after.written after.consent after.given',
  },
  noteReading: { of: 'participant', fields: 'id reader role at courseName why' },
  cartItem: {
    of: 'cartItem',
    fields: 'id course:course participant:attendee problem timetable:timetableProblem',
  },
  timetableProblem: {
    of: 'course',
    fields:
      'problem blocks other.id other.name ' +
      'overlap.date overlap.start overlap.minutes overlap.timeZone overlap.times',
  },
  calendarFeed: { of: 'calendarFeed', fields: 'id scope room.id room.name createdAt lastReadAt' },
  hold: { of: 'order', fields: 'expiresAt secondsLeft renewalsLeft' },
  orderState: { of: 'order', fields: 'orderId status totalMinor currency transactionId :hold' },
  checkout: { of: 'order', fields: 'orderId paymentIntentId clientSecret amountMinor currency :hold' },
  refund: { of: 'refund', fields: 'id amountMinor currency reason status createdAt settledAt' },
  paidLine: {
    of: 'payment',
    fields:
      'courseId cartItemId claimId participant:attendee name instructor priceMinor isCancelled times:courseTimes room ' +
      'capacity imageUrl',
  },
  payment: {
    of: 'payment',
    fields:
      'id receiptNumber transactionId name email amountMinor refundedMinor currency paidAt lines:paidLine refunds:refund',
  },
  completion: { of: 'payment', fields: 'status payment:payment isNew removedFromCart' },
  concerned: { of: 'refund', fields: 'paymentId paymentIntentId receiptNumber payer' },
  dispute: { of: 'refund', fields: 'id status reason amountMinor currency createdAt :concerned' },
  event: { of: 'event', fields: 'id type objectId reason receivedAt' },
  gate: { of: 'site', fields: 'inside waiting' },
  queueGauge: { of: 'site', fields: 'queue due oldestSeconds retrying givenUp' },
  eventGauge: { of: 'site', fields: 'unfinished oldestSeconds lastSeconds readSeconds' },
  calls: { of: 'site', fields: 'lastAnsweredAt lastFailedAt failuresInARow' },
  enrolment: {
    of: 'enrolment',
    fields:
      'id participant:attendee course:course enrolledAt pricePaidMinor transactionId paymentId withdrawableUntil canReview nextSession.date nextSession.start ' +
      'nextSession.minutes nextSession.room nextSession.address classCancelled',
  },
  rosterPlace: {
    of: 'enrolment',
    fields:
      'enrolmentId participantId name enrolledAt isChild age hasNotes contacts.name contacts.phone contacts.relation ' +
      'contacts.isEmergency contacts.mayPickUp',
  },
  cancelledPlace: {
    of: 'enrolment',
    fields:
      'id participant:attendee paymentId courseId name instructor pricePaidMinor currency classCancelled reason refund.status refund.settledAt',
  },
  review: { of: 'review', fields: 'id rating reviewDetails studentName courseName courseId writtenAt' },
  ownReview: { of: 'review', fields: 'id courseId rating reviewDetails writtenAt editedAt' },
  rating: { of: 'review', fields: 'average count' },

  term: { of: 'term', fields: 'id name startsOn endsOn timeZone saleOpensAt saleClosesAt waitingRoom' },
  room: { of: 'room', fields: 'id name address capacity features' },
  managedRoom: { of: 'room', fields: ':room turnaroundMinutes timeZone archivedAt' },
  block: { of: 'block', fields: 'id kind resource.id resource.name from to timeZone reason' },
  meeting: {
    of: 'meeting',
    fields:
      'id course.id course.name course.family date start minutes timeZone room.id room.name instructor.id instructor.name attendees state pending',
  },
  week: {
    of: 'meeting',
    fields:
      'week thisWeek days.date days.sessions:meeting days.more closed.id closed.from closed.to closed.reason nextWeek',
  },

  // As outside clients know them.
  wireUser: { of: 'user', fields: '_id name email image role' },
  wireCourse: { of: 'course', fields: wireCourseFields },
  wireManagedCourse: { of: 'course', fields: ':wireCourse submittedAt decidedAt' },
  wireCartItem: { of: 'cartItem', fields: `${wirePaidFields} availableSeats problem` },
  wireReview: { of: 'review', fields: '_id rating reviewDetails studentName courseName' },
  wirePayment: {
    of: 'payment',
    fields:
      '_id name email transactionId price refunded currency date paidAt quantity cart:wirePaid courseCartId courseItemId courseName',
  },
  wirePaid: { of: 'payment', fields: wirePaidFields },
  wireCheckout: { of: 'order', fields: 'clientSecret paymentIntentId orderId amount currency expiresAt' },
} as const satisfies Record<string, View>
export type ViewName = keyof typeof views

/** `items:card total` as `['items.id', 'items.name', …, 'total']`, sorted. Throws for a view that is not there. */
export function expandFields(list = ''): string[] {
  const words = list.split(' ').filter(Boolean)
  return [...new Set(words.flatMap(expandWord))].toSorted()
}

function expandWord(word: string): string[] {
  const [prefix = '', view] = word.split(':')
  if (view === undefined) return [word]
  if (!Object.hasOwn(views, view)) throw new Error(`the policy has no view ${view}`)
  const { fields } = views[view as ViewName]
  return expandFields(fields).map((field) => (prefix ? `${prefix}.${field}` : field))
}

import type { Enrolment } from '@cadenza/contracts/places/enrolment'
import type { Offer, OwnEntry } from '@cadenza/contracts/places/waitlist'
import { expect, test } from 'vitest'
import { fakeSchool, refusal } from '../../../test/fake-school.tsx'
import { aCart, aCourse, aPricedLine, anEnrolment, anItem, anOwnEntry } from '../../../test/made.ts'
import { OfferFailure } from './hold/offer-failure.tsx'
import { OfferView } from './offer-view.tsx'
import { OtherPayment } from './hold/other-payment.tsx'

const mia = { id: 'mia', name: 'Mia Weber', isSelf: false }
const ben = { id: 'ben', name: 'Ben Weber', isSelf: false }
const viewer = { emailVerified: true, name: 'Kim Weber', email: 'kim@home.example' } as never

const anOffer = (different: Partial<Offer> = {}): Offer => ({
  orderId: 'order',
  entryId: 'entry',
  state: 'offered',
  course: aCourse(),
  people: [mia],
  lines: (different.people ?? [mia]).map(({ id }) => aPricedLine(id)),
  totalMinor: 24_900,
  currency: 'USD',
  totalNowMinor: 24_900,
  offeredUntil: '2026-07-02T18:00:00.000Z',
  secondsLeft: 7300,
  refundRules: [],
  ...different,
})

function read(offer: Offer, places: Enrolment[] = []) {
  const school = fakeSchool()
  school.api.student.enrolments.list.setData(undefined, places)
  school.api.student.offers.get.setData({ orderId: 'order' }, offer)
  return school.read(OfferView, {
    orderId: 'order',
    viewer,
    consentsFirst: (_, then) => then,
    onLeave: () => undefined,
  })
}

test.each<[string, Partial<Offer>, string[]]>([
  [
    'an open one',
    {},
    ['1 place is kept for you until July 2, 2026', '2 hours left.', 'Accept and pay $249.00'],
  ],
  [
    'one for two',
    { people: [mia, ben], totalMinor: 49_800 },
    ['2 places are kept', 'Mia Weber $249.00', 'Total $498.00'],
  ],
  ['one that costs nothing', { totalMinor: 0, totalNowMinor: 0 }, ['Total $0.00', 'Accept Decline']],
  [
    'one whose class costs more by now',
    { totalNowMinor: 30_000 },
    ['today it would be $300.00. Your offer keeps its price.'],
  ],
  [
    'one that is taken',
    { state: 'taken' },
    ['These places are yours', 'Mia Weber in Jazz Piano', 'See my enrolled classes'],
  ],
  [
    'one that has ended',
    { state: 'ended' },
    ['This offer has ended', 'you can join its waiting list again', 'See the class'],
  ],
])('%s says what it is and what can be done', (_, different, words) => {
  const text = read(anOffer(different))
  for (const word of words) expect(text).toContain(word)
})

test('an offer can be taken instead of a place in the same term, of the same person', () => {
  const giveBack = { percent: 100, refundMinor: 1, until: null, untilText: null, nextMinor: null }
  const place = (name: string, different: Partial<Enrolment> = {}) =>
    anEnrolment({ course: aCourse({ name }), participant: mia, giveBack, ...different })
  const places = [
    place('Harp'),
    place('Lute', { giveBack: null }),
    place('Viola', { participant: ben }),
    place('Oboe', { course: aCourse({ name: 'Oboe', term: { id: 'other' } as never }) }),
  ]
  expect(read(anOffer(), places).match(/instead of \w+/g)).toEqual(['instead of Harp'])
  expect(read(anOffer({ people: [mia, ben] }), places)).not.toContain('instead of')
})

test.each([
  ['already_paid', undefined, 'This is paid already', 'See my receipts'],
  ['payment_in_progress', undefined, 'Another payment of yours is not finished', 'Try again'],
  [
    'consent_missing',
    { missing: [{ participantId: 'mia', kind: 'terms', textId: 't' }] },
    'agreed to',
    'Answer for them',
  ],
  [
    'birth_date_missing',
    { courseIds: [] },
    'Please say when Mia Weber was born',
    'Open the page of Mia Weber',
  ],
  [
    'clash',
    { kind: 'student', courseIds: [] },
    'Jazz Piano overlaps another of their classes',
    'Enrolled classes',
  ],
  ['offer_ended', undefined, 'This offer has ended.', 'My waiting lists'],
  ['email_unverified', undefined, 'Please verify your email address first.', 'My profile'],
  ['amount_too_large', { largestChargeMinor: 1 }, 'The offer could not be accepted', 'Try again'],
] as const)('a refusal says in words what to do: %s', (reason, details, words, way) => {
  const cart = aCart({ ...anItem(), participant: mia })
  const error = refusal(reason, details && { details })
  const text = fakeSchool().read(OfferFailure, { error, cart, onRetry: () => undefined })
  expect(text).toContain(words)
  expect(text).toContain(way)
})

test('who is asked for their own date of birth gives it there', () => {
  const error = refusal('birth_date_missing', { details: { courseIds: [] } })
  const text = fakeSchool().read(OfferFailure, { error, cart: aCart(anItem()), onRetry: () => undefined })
  expect(text).toContain('When were you born?')
})

test('beside another payment the way leads to it: the cart’s, that of an offer or of a move', () => {
  const entry = anOwnEntry({
    course: aCourse({ name: 'Harp' }),
    offer: { orderId: 'order', isInPayment: true, offeredUntil: '', secondsLeft: 1 },
  })
  const way = (items: OwnEntry[], places: Enrolment[] = []) => {
    const school = fakeSchool()
    school.api.student.waitlist.list.setData({}, { items, nextCursor: null })
    school.api.student.enrolments.list.setData(undefined, places)
    return school.read(OtherPayment, {})
  }
  expect(way([])).toContain('Go to that payment')
  expect(way([entry])).toMatch(/You are paying for the offered place in Harp.*Go to that offer/)
  const movingTo = { orderId: 'order', courseId: 'lute', course: 'Lute' }
  expect(way([], [anEnrolment({ movingTo })])).toMatch(
    /You are moving your place in Jazz Piano to Lute.*Go to that move/,
  )
})

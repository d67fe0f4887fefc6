// @vitest-environment happy-dom
import type { Offer } from '@cadenza/contracts/places/waitlist'
import { expect, test } from 'vitest'
import type { Answers } from '../../../test/fake-school.tsx'
import { aConsent, aCourse, aLine, aParticipant, aPayment, aPricedLine, mia } from '../../../test/made.ts'
import { openPage, refuse, screen, waitFor } from '../../../test/open-page.tsx'

const orderId = '019a0000-0000-7000-8000-000000000071'
const offer: Offer = {
  orderId,
  entryId: '019a0000-0000-7000-8000-000000000072',
  state: 'offered',
  course: aCourse({ priceMinor: 0 }),
  people: [mia],
  lines: [aPricedLine(mia.id, 0)],
  totalMinor: 0,
  currency: 'USD',
  totalNowMinor: 0,
  offeredUntil: '2026-07-02T18:00:00.000Z',
  secondsLeft: 7300,
  refundRules: [],
}
const terms = aConsent()
const consentsOf = (given: true | null) => [
  { participantId: mia.id, name: mia.name, consents: [{ ...terms, given }] },
]
const payment = aPayment({ lines: [aLine()] })
const done = () => ({ kind: 'done', completion: { payment, attendees: [mia] } })

const freeOffer = (answers: Answers) =>
  openPage(`/dashboard/offer/${orderId}`, {
    answers: {
      'student.offers.get': () => offer,
      'student.participants.list': () => [aParticipant()],
      'student.payments.get': () => payment,
      ...answers,
    },
  })

test('places that cost nothing are taken by the press, once', async () => {
  const page = await freeOffer({ 'student.offers.accept': done })
  await screen.findByText(/1 place is kept for you/)
  expect(page.sent('student.offers.accept')).toEqual([])
  await page.press('Accept')
  await screen.findByRole('heading', { name: 'Thank you' })
  expect(page.sent('student.offers.accept')).toEqual([{ orderId, totalMinor: 0 }])
})

test('what guardians have to agree to first is asked, and the answer takes the places', async () => {
  const details = { missing: [{ participantId: mia.id, kind: 'terms', textId: terms.textId }] }
  const page = await freeOffer({
    'student.consents.list': () => consentsOf(null),
    'student.consents.answer': () => consentsOf(true),
    'student.offers.accept': refuse('consent_missing', { details }),
  })
  await page.press('Accept')
  await page.user.click(await screen.findByRole('checkbox'))
  page.answerNow({ 'student.offers.accept': done, 'student.consents.list': () => consentsOf(true) })
  await page.press('Agree and go on')
  await screen.findByRole('heading', { name: 'Thank you' })
  await waitFor(() => expect(page.sent('student.offers.accept')).toHaveLength(2))
})

test('a refusal says why, and can be tried again', async () => {
  const page = await freeOffer({ 'student.offers.accept': refuse('unavailable', { status: 503 }) })
  await page.press('Accept')
  await screen.findByText(/could not be accepted/)
  page.answerNow({ 'student.offers.accept': done })
  await page.press('Try again')
  await screen.findByRole('heading', { name: 'Thank you' })
})

test('one whose first answer was lost can be accepted again', async () => {
  const page = await freeOffer({
    'student.offers.get': () => ({ ...offer, state: 'inPayment' }),
    'student.offers.accept': done,
  })
  await page.press('Accept')
  await screen.findByRole('heading', { name: 'Thank you' })
})

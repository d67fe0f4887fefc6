// @vitest-environment happy-dom
import type { CancelledPlace, ClassInstead } from '@cadenza/contracts/places/enrolment'
import { expect, test } from 'vitest'
import { mia } from '../../../test/made.ts'
import { main, openPage } from '../../../test/open-page.tsx'

const place: CancelledPlace = {
  id: '019a0000-0000-7000-8000-0000000000f1',
  participant: mia,
  paymentId: null,
  courseId: '019a0000-0000-7000-8000-0000000000c1',
  name: 'Jazz Piano',
  instructor: 'Noor Haddad',
  pricePaidMinor: null,
  currency: 'USD',
  classCancelled: true,
  reason: null,
  refundedBeforeMinor: 0,
  refund: null,
}
const harp: ClassInstead = {
  courseId: '019a0000-0000-7000-8000-0000000000c2',
  slug: 'piano-july',
  name: 'Piano in July',
  times: null,
  seatsLeft: 4,
  priceMinor: 21_000,
  currency: 'USD',
}

test('of a class that was cancelled, another is in the cart and at the payment by two presses', async () => {
  let items: object[] = []
  const opened = await openPage('/dashboard/enrolledClasses', {
    answers: {
      'student.enrolments.list': () => [],
      'student.enrolments.listCancelled': () => [place, { ...place, id: 'f2', classCancelled: false }],
      'student.enrolments.listInstead': () => [harp],
      'student.reviews.listOwn': () => [],
      'student.cart.get': () => ({ items, totalMinor: 0, currency: 'USD' }),
      'student.cart.add': () => {
        items = [{ id: 'i1', course: { id: harp.courseId }, participant: mia, problem: null, timetable: [] }]
        return items[0]
      },
    },
  })
  expect(await main().findByText('There is room for Mia here:')).toBeTruthy()
  expect(main().getByText('The dates are not set yet · $210.00')).toBeTruthy()
  expect(opened.sent('student.enrolments.listInstead')).toEqual([{ enrolmentId: place.id }])
  await opened.press('Choose for Mia: Piano in July')
  const pay = await main().findByRole('link', { name: 'To the payment' })
  expect(pay.getAttribute('href')).toBe('/dashboard/payment')
  expect(document.activeElement).toBe(pay)
  expect(opened.sent('student.cart.add')).toEqual([{ courseId: harp.courseId, participantId: mia.id }])
})

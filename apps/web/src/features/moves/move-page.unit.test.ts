// @vitest-environment happy-dom
import type { Enrolment } from '@cadenza/contracts/places/enrolment'
import type { MoveQuote, MoveTarget } from '@cadenza/contracts/places/move'
import { describe, expect, test } from 'vitest'
import type { Answers } from '../../../test/fake-school.tsx'
import { aCart, anEnrolment, anItem, aParticipant, aReservation, mia } from '../../../test/made.ts'
import { aMoveQuote, aMoveTarget, harp } from '../../../test/made-moves.ts'
import { dialog, later, main, openPage, refuse, screen, waitFor, within } from '../../../test/open-page.tsx'

const giveBack = { percent: 100, refundMinor: 19_900, until: null, untilText: null, nextMinor: null }
const place = anEnrolment({ participant: mia, giveBack })
const ben = aParticipant({ id: '019a0000-0000-7000-8000-0000000000ac', name: 'Ben Weber', givenName: 'Ben' })

const target = (different: Partial<MoveTarget> = {}) => aMoveTarget({ priceMinor: 24_900, ...different })
const quoted = (different: Partial<MoveQuote> = {}) =>
  aMoveQuote({ untilText: '23:59 on June 26, 2027', ...different })

/** A family whose place in Jazz Piano may go to Harp. */
function openMove(answers: Answers = {}, search = '') {
  return openPage(`/dashboard/places/${place.id}/move${search}`, {
    answers: {
      'student.enrolments.list': () => [place],
      'student.participants.list': () => [aParticipant(), ben],
      'student.moves.listTargets': () => [target()],
      'student.moves.quote': () => quoted(),
      'public.courses.get': () => harp,
      ...answers,
    },
  })
}

const toHarp = `?to=${harp.id}`
const oneDearer = { newPriceMinor: 24_900, totalMinor: 5000 }
const toPay = {
  kind: 'toPay',
  checkout: {
    orderId: '019a0000-0000-7000-8000-000000000071',
    paymentIntentId: 'pi_1',
    clientSecret: 'pi_1_secret',
    amountMinor: 5000,
    currency: 'USD',
    expiresAt: '2027-01-01T00:00:00.000Z',
    secondsLeft: 600,
    renewalsLeft: 10,
  },
}

describe('the list of classes', () => {
  test('says what is moved, and of each class when, how many seats, how much and what is in the way', async () => {
    await openMove({
      'student.moves.listTargets': () => [
        target(),
        target({ courseId: 'full', name: 'Flute', seatsLeft: 0, problem: 'sold_out' }),
        target({ courseId: 'clash', name: 'Drums', seatsLeft: 1, problem: 'not_eligible' }),
      ],
    })
    expect(await screen.findByRole('heading', { name: 'Move a place', level: 1 })).toBeTruthy()
    const list = await screen.findByRole('list', { name: 'Classes' })
    expect(main().getByRole('region', { name: 'Jazz Piano' }).textContent).toContain('Paid: $199.00')
    const rows = within(list).getAllByRole('listitem')
    expect(rows[0]?.textContent).toContain('Harp$249.00 · 3 seats leftChoose')
    expect(rows[1]?.textContent).toContain('Flute$249.00 · 0 seats leftThis class is full.')
    expect(rows[2]?.textContent).toMatch(/Drums.*1 seat left.*age/)
  })

  test('is searched, and says when nothing is found', async () => {
    const page = await openMove()
    await screen.findByRole('list', { name: 'Classes' })
    page.answerNow({ 'student.moves.listTargets': () => [] })
    await page.fill('Search classes', 'oboe')
    expect(await screen.findByText('No class found')).toBeTruthy()
    expect(page.sent('student.moves.listTargets').at(-1)).toEqual({ enrolmentId: place.id, q: 'oboe' })
  })

  test('that cannot be loaded is asked for again', async () => {
    const page = await openMove({ 'student.moves.listTargets': refuse('unavailable', { status: 503 }) })
    const again = await screen.findByRole('button', { name: 'Try again' })
    page.answerNow({ 'student.moves.listTargets': () => [target()] })
    await page.user.click(again)
    expect(await screen.findByRole('list', { name: 'Classes' })).toBeTruthy()
  })

  test('leads to a class in the address, and the focus goes along', async () => {
    const page = await openMove()
    await page.user.click(await screen.findByRole('link', { name: /^Choose ?: Harp$/ }))
    expect(await screen.findByRole('heading', { name: 'To: Harp' })).toBeTruthy()
    expect(page.address()).toContain(toHarp)
    await waitFor(() => expect(document.activeElement?.tagName).toBe('H1'))
  })
})

test.each<[string, Partial<Enrolment>[]]>([
  ['a place of another person', []],
  ['one whose class has begun', [{ giveBack: null }]],
])('%s says that it is not moved here', async (_, places) => {
  await openMove({
    'student.enrolments.list': () => places.map((different) => ({ ...place, ...different })),
    'student.reservations.list': () => [],
  })
  expect(await screen.findByText('This place cannot be moved here')).toBeTruthy()
})

describe('the quote in sentences', () => {
  test.each<[string, Partial<MoveQuote>, string[]]>([
    [
      'as dear',
      {},
      [
        'Of the $199.00 paid for this place, $199.00 counts towards the new class, which costs $199.00.',
        'Until 23:59 on June 26, 2027, all that was paid counts; later, only as much as the refund policy gives back.',
        'the place in Jazz Piano is then free for others',
        'There is nothing to pay.',
      ],
    ],
    ['dearer', oneDearer, ['stays until the money arrives', 'There is $50.00 to pay.']],
    [
      'cheaper and late',
      {
        rule: 'policy',
        untilText: null,
        creditMinor: 9900,
        keptMinor: 5000,
        newPriceMinor: 9900,
        refundMinor: 5000,
      },
      [
        'Only as much as the refund policy gives back counts',
        'The school keeps $50.00, by the refund policy.',
        '$50.00 goes back the way it was paid, within a few days.',
      ],
    ],
    ['nearly as dear', { waivedMinor: 30 }, ['The difference of $0.30 is too small to be charged.']],
    ['free', { holdsMinor: 0, creditMinor: 0, newPriceMinor: 0 }, ['The new class costs $0.00.']],
  ])('%s', async (_, different, sentences) => {
    await openMove({ 'student.moves.quote': () => quoted(different) }, toHarp)
    await screen.findByRole('button', { name: /^Move/ })
    for (const sentence of sentences) expect(main().getByText(sentence, { exact: false })).toBeTruthy()
  })

  test.each([
    ['clash', 'It is about Jazz Piano.', 'Enrolled classes', '/dashboard/enrolledClasses'],
    ['birth_date_missing', 'for a certain age', 'Open the page of Mia Weber', `/dashboard/family/${mia.id}`],
    ['sold_out', 'This class is full.', 'See the class', `/classes/${harp.id}`],
    ['class_begun', 'This class has already begun.', null, null],
  ] as const)('%s stands in the way, with a link', async (reason, words, link, address) => {
    const problems = [{ reason, courseIds: [place.course.id] }]
    await openMove({ 'student.moves.quote': () => quoted({ problems }) }, toHarp)
    expect(await screen.findByText(words, { exact: false })).toBeTruthy()
    if (link) expect(main().getByRole('link', { name: link }).getAttribute('href')).toBe(address)
    expect(screen.queryByRole('button', { name: /^Move/ })).toBeNull()
  })
})

describe('a move', () => {
  test('with nothing to pay is made by one press, says so and leads to the places', async () => {
    const started = later<object>()
    const page = await openMove({ 'student.moves.start': started.answer }, toHarp)
    await page.press('Move to Harp')
    await page.user.click(await screen.findByRole('button', { name: 'Move to Harp', busy: true }))
    page.answerNow({ 'student.enrolments.list': () => [], 'student.enrolments.listCancelled': () => [] })
    await started.resolve({ kind: 'done', enrolmentId: place.id })
    expect(await screen.findByText('Moved to Harp')).toBeTruthy()
    await waitFor(() => expect(page.address()).toBe('/dashboard/enrolledClasses'))
    expect(page.sent('student.moves.start')).toEqual([
      { enrolmentId: place.id, courseId: harp.id, totalMinor: 0, refundMinor: 0 },
    ])
  })

  test('to a dearer class leads to the payment, which says what stays until then', async () => {
    const page = await openMove(
      {
        'student.moves.quote': () => quoted(oneDearer),
        'student.moves.start': () => toPay,
        'student.checkout.current': () => null,
      },
      toHarp,
    )
    await page.press('Move and pay $50.00')
    const order = within(await screen.findByRole('region', { name: 'Your order' }))
    expect(order.getByText('That place stays yours until the money arrives.')).toBeTruthy()
    expect(order.getByText('Already paid for Jazz Piano')).toBeTruthy()
    expect(order.queryByRole('link', { name: 'Edit' })).toBeNull()
    page.answerNow({ 'student.checkout.cancel': () => null })
    await page.press('Release my seats')
    expect(await screen.findByRole('heading', { name: 'To: Harp' })).toBeTruthy()
    expect(page.sent('student.checkout.cancel')).toEqual([{ orderId: toPay.checkout.orderId }])
  })

  test('of sums that have changed shows both, and nothing is lost', async () => {
    const page = await openMove({ 'student.moves.start': refuse('quote_changed') }, toHarp)
    await screen.findByRole('button', { name: 'Move to Harp' })
    page.answerNow({ 'student.moves.quote': () => quoted(oneDearer) })
    await page.press('Move to Harp')
    expect(
      await screen.findByText(
        'The amounts have changed, so nothing was moved or charged. Before: There is nothing to pay.',
      ),
    ).toBeTruthy()
    expect(await screen.findByRole('button', { name: 'Move and pay $50.00' })).toBeTruthy()
  })

  test.each([
    ['sold_out', { courseIds: [harp.id] }, 'This class is full.', 'See the class'],
    ['payment_in_progress', { orderId: 'o' }, 'A payment is in progress.', 'Go to that payment'],
  ] as const)('that is refused says why: %s', async (reason, details, words, link) => {
    const page = await openMove({ 'student.moves.start': refuse(reason, { details }) }, toHarp)
    await page.press('Move to Harp')
    expect(await screen.findByText(words, { exact: false })).toBeTruthy()
    expect(main().getByRole('link', { name: link })).toBeTruthy()
  })

  test('that is not paid yet is gone on with, without being started again', async () => {
    const movingTo = { orderId: toPay.checkout.orderId, courseId: harp.id, course: 'Harp' }
    const page = await openMove({
      'student.enrolments.list': () => [{ ...place, movingTo }],
      'student.moves.quote': () =>
        quoted({ ...oneDearer, problems: [{ reason: 'move_in_progress', courseIds: [] }] }),
      'student.moves.start': () => toPay,
      'student.checkout.current': () => null,
    })
    await page.user.click(await screen.findByRole('link', { name: /^Go on with the move to Harp/ }))
    await page.press('Go on to pay $50.00')
    expect(await screen.findByRole('region', { name: 'Your held seats' })).toBeTruthy()
    expect(page.sent('student.moves.start')).toEqual([
      { enrolmentId: place.id, courseId: harp.id, totalMinor: 5000, refundMinor: 0 },
    ])
  })

  test('of a reserved place keeps its reference and its last day', async () => {
    const reserved = aReservation()
    const id = reserved.lines[0]?.enrolmentId
    await openPage(`/dashboard/places/${id}/move${toHarp}`, {
      answers: {
        'student.enrolments.list': () => [],
        'student.reservations.list': () => [reserved],
        'student.moves.quote': () => quoted({ isReserved: true, newPriceMinor: 15_000, totalMinor: 15_000 }),
        'public.courses.get': () => harp,
      },
    })
    expect(await screen.findByText('The reference and the last day to pay stay the same.')).toBeTruthy()
    expect(main().getByText('The place then costs $150.00; the amount to send changes with it.')).toBeTruthy()
    expect(main().getByText('Reserved for $175.00, not paid yet')).toBeTruthy()
    expect(main().getByRole('button', { name: 'Move to Harp' })).toBeTruthy()
  })
})

describe('another child instead', () => {
  async function giveToBen(answers: Answers) {
    const page = await openMove(answers)
    await page.press('Give the place to Ben')
    await page.press('Yes, give it to Ben', await dialog('Give the place to Ben?'))
    return page
  }

  test('has the place after it was asked', async () => {
    const page = await giveToBen({ 'student.moves.changeParticipant': () => ({ enrolmentId: place.id }) })
    expect(await screen.findByText('Ben has the place now')).toBeTruthy()
    expect(page.sent('student.moves.changeParticipant')).toEqual([
      { enrolmentId: place.id, participantId: ben.id },
    ])
    await waitFor(() => expect(page.address()).toBe('/dashboard/enrolledClasses'))
  })

  test('cannot have it, and the page says why', async () => {
    await giveToBen({
      'student.moves.changeParticipant': refuse('not_eligible', {
        details: { courseIds: [place.course.id] },
      }),
    })
    expect(await screen.findByText('It is about Jazz Piano.', { exact: false })).toBeTruthy()
    const link = main().getByRole('link', { name: 'Open the page of Ben Weber' })
    expect(link.getAttribute('href')).toBe(`/dashboard/family/${ben.id}`)
  })

  test('is not offered where there is none', async () => {
    await openMove({ 'student.participants.list': () => [aParticipant()] })
    await screen.findByRole('list', { name: 'Classes' })
    expect(screen.queryByText('Another child instead')).toBeNull()
  })
})

test('the cart’s payment names the move beside it, and leads there', async () => {
  const movingTo = { orderId: toPay.checkout.orderId, courseId: harp.id, course: 'Harp' }
  const details = { orderId: movingTo.orderId }
  const cart = aCart({ ...anItem(), participant: mia })
  await openPage('/dashboard/payment', {
    answers: {
      'student.cart.get': () => cart,
      'student.checkout.current': () => null,
      'student.checkout.transfer': () => ({
        offer: null,
        refusal: { why: 'not_offered', limit: null, courseIds: [] },
      }),
      'student.checkout.start': refuse('payment_in_progress', { details }),
      'student.consents.list': () => [],
      'student.waitlist.list': () => ({ items: [], nextCursor: null }),
      'student.enrolments.list': () => [{ ...place, movingTo }],
      'student.participants.list': () => [aParticipant()],
    },
  })
  expect(await screen.findByText(/You are moving your place in Jazz Piano to Harp\./)).toBeTruthy()
  const link = main().getByRole('link', { name: 'Go to that move' })
  expect(link.getAttribute('href')).toBe(`/dashboard/places/${place.id}/move${toHarp}`)
})

// @vitest-environment happy-dom
import type { MoveQuote, OfficePlaceToMove } from '@cadenza/contracts/places/move'
import { describe, expect, test } from 'vitest'
import type { Answers } from '../../../../test/fake-school.tsx'
import { anOfficeClerk, mia } from '../../../../test/made.ts'
import { aMoveQuote, aMoveTarget, harp } from '../../../../test/made-moves.ts'
import { dialog, openPage, refuse, screen, waitFor } from '../../../../test/open-page.tsx'

const place: OfficePlaceToMove = {
  id: '019a0000-0000-7000-8000-0000000000f1',
  course: { id: '019a0000-0000-7000-8000-0000000000c1', name: 'Jazz Piano' },
  times: null,
  room: null,
  participant: mia,
  payerId: '019a0000-0000-7000-8000-0000000000b1',
  paidMinor: 19_900,
  currency: 'USD',
  isReserved: false,
  classes: [{ id: '019a0000-0000-7000-8000-0000000000c9', name: 'Drums' }],
  siblings: [{ id: '019a0000-0000-7000-8000-0000000000ac', name: 'Ben Weber' }],
}
const dearer = { newPriceMinor: 24_900, totalMinor: 5000 }
const moved = { status: 'moved', enrolmentId: '019a0000-0000-7000-8000-0000000000f2' }

const byHand = (input: unknown) => JSON.stringify(input).includes('creditMinor')
const isWaived = (input: unknown) => JSON.stringify(input).includes('"waive":true')

/** The office, with a place in Jazz Piano that may go to Harp. */
function openMove(answers: Answers = {}, search = `?to=${harp.id}`) {
  return openPage(`/dashboard/moves/${place.id}${search}`, {
    viewer: anOfficeClerk(),
    answers: {
      'admin.moves.getPlace': () => place,
      'admin.moves.listTargets': () => [aMoveTarget()],
      'admin.moves.quote': () => aMoveQuote(),
      'admin.moves.start': () => moved,
      'public.courses.get': () => harp,
      ...answers,
    },
  })
}

describe('the office moves a place', () => {
  test('of equal price by one press on a class and one that moves it, and undoes it', async () => {
    const page = await openMove({}, '')
    expect(await screen.findByRole('heading', { name: `Jazz Piano for ${mia.name}` })).toBeTruthy()
    await page.user.click(await screen.findByRole('link', { name: 'Choose : Harp' }))
    await page.press('Move to Harp')
    expect(page.sent('admin.moves.start')).toEqual([
      { enrolmentId: place.id, courseId: harp.id, waive: false, totalMinor: 0, refundMinor: 0 },
    ])
    expect(await screen.findByText(`${mia.name} has moved to Harp. It can be undone today.`)).toBeTruthy()
    page.answerNow({ 'admin.moves.undo': refuse('undo_ended') })
    await page.press(/^Undo/)
    await waitFor(() => expect(page.sent('admin.moves.undo')).toEqual([{ enrolmentId: moved.enrolmentId }]))
    expect(await screen.findByText(/cannot be undone|undone/i, { selector: '.toast span' })).toBeTruthy()
  })

  test('says the sums to the office, and takes the difference with its day and a note', async () => {
    const page = await openMove({
      'admin.moves.quote': () => aMoveQuote(dearer),
      'admin.moves.start': refuse('payment_in_progress'),
    })
    expect(await screen.findByText('There is $50.00 to pay.')).toBeTruthy()
    expect(screen.getByText('The place in Jazz Piano stays until the money arrives.')).toBeTruthy()
    await page.user.click(screen.getByRole('radio', { name: 'Cheque, to come' }))
    await page.fill('Seats are held until', '2027-01-20')
    await page.fill('Note', 'No. 7')
    await page.press('Move to Harp for $50.00')
    const money = { method: 'cheque', dueOn: '2027-01-20', note: 'No. 7' }
    await waitFor(() =>
      expect(page.sent('admin.moves.start')).toMatchObject([{ totalMinor: 5000, ...money }]),
    )
    // Nothing is lost by a refusal.
    expect(await screen.findByText(/payment/i, { selector: 'li' })).toBeTruthy()
    expect(screen.getByLabelText<HTMLInputElement>('Note').value).toBe('No. 7')
  })

  test('with a credit by hand, within what the place holds, and its reason', async () => {
    const page = await openMove({
      'admin.moves.quote': (input) =>
        aMoveQuote(byHand(input) ? { creditMinor: 15_000, rule: 'by_hand', keptMinor: 4900 } : {}),
      'admin.moves.start': refuse('refund_above_limit', {
        details: { limitMinor: 1000, givenBackMinor: 0, leftMinor: 1000 },
      }),
    })
    await page.fill('How much counts, set by hand', '999')
    expect(await screen.findByText('Please enter an amount from 0 to 199.00')).toBeTruthy()
    await page.fill('How much counts, set by hand', '150')
    expect(await screen.findByText('The school has set how much counts.')).toBeTruthy()
    expect(screen.getByText('The school keeps $49.00.')).toBeTruthy()
    await page.fill('Why', 'They came late')
    await page.press('Move to Harp')
    await waitFor(() =>
      expect(page.sent('admin.moves.start')).toMatchObject([
        { creditMinor: 15_000, reason: 'They came late' },
      ]),
    )
    expect(await screen.findByText(/The office gives back \$10\.00 at most/)).toBeTruthy()
  })

  test('beyond the ages only where they are in the way, and never beyond seats', async () => {
    const problem = (reason: MoveQuote['problems'][number]['reason']) => ({
      problems: [{ reason, courseIds: [harp.id] }],
    })
    const page = await openMove({
      'admin.moves.quote': (input) => aMoveQuote(isWaived(input) ? {} : problem('not_eligible')),
    })
    await page.user.click(await screen.findByRole('checkbox', { name: /^In spite of the age/ }))
    await page.fill('Why', 'Plays well')
    await page.press('Move to Harp')
    await waitFor(() =>
      expect(page.sent('admin.moves.start')).toMatchObject([{ waive: true, reason: 'Plays well' }]),
    )
  })

  test('names the class that clashes, and does not move into a full one', async () => {
    const clash = {
      reason: 'clash',
      courseIds: [place.classes[0]?.id ?? ''],
    } satisfies MoveQuote['problems'][number]
    await openMove({
      'admin.moves.quote': () => aMoveQuote({ problems: [clash, { reason: 'sold_out', courseIds: [] }] }),
    })
    expect(await screen.findByRole('link', { name: 'Drums' })).toBeTruthy()
    expect(screen.queryByRole('checkbox')).toBeNull()
    expect(screen.queryByRole('button', { name: /^Move to/ })).toBeNull()
  })

  test('shows sums that have changed, and what they were', async () => {
    const page = await openMove({
      'admin.moves.start': refuse('quote_changed', { details: { amountMinor: 5000 } }),
    })
    await screen.findByRole('button', { name: 'Move to Harp' })
    page.answerNow({ 'admin.moves.quote': () => aMoveQuote(dearer) })
    await page.press('Move to Harp')
    expect(
      await screen.findByText(/nothing was moved or charged\. Before: There is nothing to pay/),
    ).toBeTruthy()
    expect(await screen.findByRole('button', { name: 'Move to Harp for $50.00' })).toBeTruthy()
  })

  test('that has ended says so; one that does not load is asked for again', async () => {
    await openMove({ 'admin.moves.getPlace': refuse('not_found', { status: 404 }) })
    expect(await screen.findByText('This place cannot be moved')).toBeTruthy()
  })

  test('to another child of the family', async () => {
    const page = await openMove(
      { 'admin.moves.changeParticipant': () => ({ enrolmentId: moved.enrolmentId }) },
      '',
    )
    await page.press('Give the place to Ben Weber')
    await page.press('Yes, give it to Ben Weber', await dialog(/Give the place/))
    await waitFor(() =>
      expect(page.sent('admin.moves.changeParticipant')).toEqual([
        { enrolmentId: place.id, participantId: place.siblings[0]?.id },
      ]),
    )
    await waitFor(() => expect(page.address()).toContain(`/dashboard/classes/${place.course.id}`))
  })
})

// @vitest-environment happy-dom
import type { CancelledPlace, Enrolment } from '@cadenza/contracts/places/enrolment'
import type { PlaceQuote, RefundQuote } from '@cadenza/contracts/money/refund-policy'
import { describe, expect, test } from 'vitest'
import type { Answers } from '../../../test/fake-school.tsx'
import { aCourse, anEnrolment, mia } from '../../../test/made.ts'
import { dialog, later, main, openPage, refuse, screen, waitFor, within } from '../../../test/open-page.tsx'

const giveBack: NonNullable<Enrolment['giveBack']> = {
  percent: 100,
  refundMinor: 19_900,
  until: '2026-12-08T08:00:00.000Z',
  untilText: 'December 7, 2026',
  nextMinor: 9000,
}
const jazz = anEnrolment({ giveBack })
const miasJazz = anEnrolment({ id: '019a0000-0000-7000-8000-0000000000f2', participant: mia, giveBack })
const flute = anEnrolment({
  id: '019a0000-0000-7000-8000-0000000000f3',
  course: aCourse({ id: '019a0000-0000-7000-8000-0000000000c2', slug: 'flute', name: 'Flute' }),
  giveBack: { ...giveBack, percent: 0, refundMinor: 0, until: null, untilText: null, nextMinor: null },
})

const quoted = (different: Partial<PlaceQuote> = {}): PlaceQuote => ({
  enrolmentId: jazz.id,
  courseName: 'Jazz Piano',
  participantName: 'Kim Weber',
  paidMinor: 19_900,
  percent: 100,
  feeMinor: 0,
  refundMinor: 19_900,
  until: giveBack.until,
  untilText: giveBack.untilText,
  nextMinor: 9000,
  ...different,
})

function quoteOf(...places: PlaceQuote[]): RefundQuote {
  return {
    places,
    amountMinor: places.reduce((sum, { refundMinor }) => sum + refundMinor, 0),
    currency: 'USD',
  }
}

const nothingOf = (place: PlaceQuote): PlaceQuote => ({
  ...place,
  percent: 0,
  refundMinor: 0,
  until: null,
  untilText: null,
  nextMinor: null,
})

interface Family {
  places?: Enrolment[]
  quote?: RefundQuote
  answers?: Answers
}

const gone: CancelledPlace = {
  id: jazz.id,
  participant: jazz.participant,
  paymentId: jazz.paymentId,
  courseId: jazz.course.id,
  name: 'Jazz Piano',
  instructor: 'Noor Haddad',
  pricePaidMinor: 19_900,
  currency: 'USD',
  classCancelled: false,
  reason: null,
  refundedBeforeMinor: 0,
  refund: { status: 'succeeded', settledAt: '2026-06-03T20:00:00.000Z', amountMinor: 19_900 },
}

/** A school that gives places back; what it kept is what `student.enrolments.list` answers then. */
async function enrolledClasses({ places = [jazz], quote = quoteOf(quoted()), answers = {} }: Family = {}) {
  let kept = places
  const cancelled: CancelledPlace[] = []
  return openPage('/dashboard/enrolledClasses', {
    answers: {
      'student.enrolments.list': () => kept,
      'student.enrolments.listCancelled': () => cancelled,
      'student.reviews.listOwn': () => [],
      'student.enrolments.quote': () => quote,
      'student.enrolments.withdraw': (input) => {
        const { enrolmentIds } = input as { enrolmentIds: string[] }
        kept = kept.filter(({ id }) => !enrolmentIds.includes(id))
        cancelled.push(gone)
        return null
      },
      ...answers,
    },
  })
}

const giveJazzBack = /Give this place back: \$199.00 until December 7, 2026/

async function ask(page: Awaited<ReturnType<typeof enrolledClasses>>, name: RegExp = giveJazzBack) {
  await page.user.click((await screen.findAllByRole('button', { name }))[0]!)
  return dialog('Give this place back?')
}

describe('the page of enrolled classes', () => {
  test('has its title, and a class as a card with what can be done', async () => {
    await enrolledClasses()
    expect(await screen.findByRole('heading', { name: 'Enrolled classes', level: 1 })).toBeTruthy()
    expect(document.title).toBe('Enrolled classes – Cadenza School')
    expect(await main().findByRole('heading', { name: 'Jazz Piano' })).toBeTruthy()
    expect(
      main()
        .getByRole('link', { name: /^Receipt ?: Jazz Piano$/ })
        .getAttribute('href'),
    ).toBe(`/dashboard/receipt/${jazz.paymentId}`)
  })

  test('keeps the place of the cards while they are loaded', async () => {
    const list = later<Enrolment[]>()
    await enrolledClasses({ answers: { 'student.enrolments.list': list.answer } })
    expect(main().queryByText('You are not enrolled yet')).toBeNull()
    expect(document.querySelector('main [aria-busy="true"]')).not.toBeNull()
    await list.resolve([])
    expect(await main().findByText('You are not enrolled yet')).toBeTruthy()
    expect(document.querySelector('main [aria-busy="true"]')).toBeNull()
  })

  test('leads to a class when there is none yet', async () => {
    await enrolledClasses({ places: [] })
    expect((await main().findByRole('link', { name: 'Find a class' })).getAttribute('href')).toBe('/classes')
  })

  test('says why it could not be loaded, and shows the classes after “Try again”', async () => {
    const page = await enrolledClasses({
      answers: { 'student.enrolments.list': refuse('unavailable', { status: 503 }) },
    })
    const failure = within(await main().findByRole('alert'))
    expect(failure.getByText(/The service is not available right now/)).toBeTruthy()
    page.answerNow({ 'student.enrolments.list': () => [jazz] })
    await page.user.click(failure.getByRole('button', { name: 'Try again' }))
    expect(await main().findByRole('heading', { name: 'Jazz Piano' })).toBeTruthy()
    expect(main().queryByRole('alert')).toBeNull()
  })

  test('offers one review for a class that two of the family attend', async () => {
    await enrolledClasses({ places: [jazz, miasJazz] })
    await main().findAllByRole('heading', { name: 'Jazz Piano' })
    expect(main().getAllByRole('button', { name: /review/i })).toHaveLength(1)
  })
})

describe('the question before a place is given back', () => {
  test('says what is given back, until when and what comes next, and keeps the place unless told', async () => {
    const page = await enrolledClasses()
    const question = await ask(page)
    expect(await question.findByText('Jazz Piano for Kim Weber')).toBeTruthy()
    expect(
      question.getByText(
        '$199.00 was paid, all of it is given back. This holds until December 7, 2026; after that $90.00 is given back.',
      ),
    ).toBeTruthy()
    expect(question.getByRole('status').textContent).toBe(
      '$199.00 goes back the way it was paid. It cannot be undone: the seat is on sale again at once.',
    )
    await page.user.click(question.getByRole('button', { name: 'Keep the place' }))
    expect(screen.queryByRole('alertdialog')).toBeNull()
    expect(page.sent('student.enrolments.withdraw')).toEqual([])
  })

  test('has the focus on the way back, which Enter takes', async () => {
    const page = await enrolledClasses()
    const question = await ask(page)
    expect(document.activeElement).toBe(question.getByRole('button', { name: 'Keep the place' }))
    await page.user.keyboard('{Enter}')
    expect(screen.queryByRole('alertdialog')).toBeNull()
    expect(document.activeElement).toBe(screen.getByRole('button', { name: giveJazzBack }))
  })

  test('sends the place and the amount that was shown, tells it, and shows where the money is', async () => {
    const page = await enrolledClasses()
    const question = await ask(page)
    await question.findByText('Jazz Piano for Kim Weber')
    await page.user.click(question.getByRole('button', { name: 'Yes, give it back' }))
    expect(await screen.findByText('Given back, $199.00 on its way to you')).toBeTruthy()
    expect(page.sent('student.enrolments.withdraw')).toEqual([
      { enrolmentIds: [jazz.id], amountMinor: 19_900 },
    ])
    expect(screen.queryByRole('alertdialog')).toBeNull()
    expect(await main().findByText('Cancelled, $199.00 refunded')).toBeTruthy()
    expect(main().getByText('You are not enrolled yet')).toBeTruthy()
  })

  test('is busy while the school gives it back: a second press gives nothing twice', async () => {
    const given = later<null>()
    const page = await enrolledClasses({ answers: { 'student.enrolments.withdraw': given.answer } })
    const question = await ask(page)
    await question.findByText('Jazz Piano for Kim Weber')
    const yes = question.getByRole('button', { name: 'Yes, give it back' })
    await page.user.click(yes)
    await page.user.click(yes)
    expect(yes.getAttribute('aria-busy') ?? yes.getAttribute('aria-disabled')).toBe('true')
    expect(page.sent('student.enrolments.withdraw')).toHaveLength(1)
    await given.resolve(null)
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  })

  test('cannot be answered with yes before the amount is known', async () => {
    const amount = later<RefundQuote>()
    const page = await enrolledClasses({ answers: { 'student.enrolments.quote': amount.answer } })
    const question = await ask(page)
    const yes = question.getByRole('button', { name: 'Yes, give it back' })
    expect(yes).toHaveProperty('disabled', true)
    await amount.resolve(quoteOf(quoted()))
    await waitFor(() => expect(yes).toHaveProperty('disabled', false))
  })

  test('says when the amount cannot be known, and asks again', async () => {
    const page = await enrolledClasses({
      answers: { 'student.enrolments.quote': refuse('not_found', { status: 404 }) },
    })
    const question = await ask(page)
    const again = await question.findByRole('button', { name: 'Try again' })
    expect(question.getByRole('button', { name: 'Yes, give it back' })).toHaveProperty('disabled', true)
    page.answerNow({ 'student.enrolments.quote': () => quoteOf(quoted()) })
    await page.user.click(again)
    expect(await question.findByText('Jazz Piano for Kim Weber')).toBeTruthy()
  })

  test('shows both amounts when the school gives another one now, and takes nothing', async () => {
    const page = await enrolledClasses({
      answers: { 'student.enrolments.withdraw': refuse('quote_changed') },
    })
    const question = await ask(page)
    await question.findByText('Jazz Piano for Kim Weber')
    page.answerNow({
      'student.enrolments.quote': () => quoteOf(quoted({ percent: 50, refundMinor: 9950, nextMinor: null })),
    })
    await page.user.click(question.getByRole('button', { name: 'Yes, give it back' }))
    const changed = within(await question.findByText('What is given back has changed. Nothing was taken.'))
    await waitFor(() => expect(changed.getByText('$99.50')).toBeTruthy())
    expect(changed.getByText('Before').nextElementSibling?.textContent).toBe('$199.00')
    expect(changed.getByText('Now').nextElementSibling?.textContent).toBe('$99.50')
    page.answerNow({ 'student.enrolments.withdraw': () => null })
    await page.user.click(question.getByRole('button', { name: 'Yes, give it back' }))
    await waitFor(() => expect(page.sent('student.enrolments.withdraw')).toHaveLength(2))
    expect(page.sent('student.enrolments.withdraw')[1]).toEqual({
      enrolmentIds: [jazz.id],
      amountMinor: 9950,
    })
  })

  test.each([
    ['the class has begun', refuse('class_has_begun' as never), /Nothing was given back\.$/],
    [
      'the service is down',
      refuse('unavailable', { status: 503 }),
      /not available right now.* Nothing was given back\.$/,
    ],
  ])('says that nothing was given back when %s, and stays open', async (_, answer, words) => {
    const page = await enrolledClasses({ answers: { 'student.enrolments.withdraw': answer } })
    const question = await ask(page)
    await question.findByText('Jazz Piano for Kim Weber')
    await page.user.click(question.getByRole('button', { name: 'Yes, give it back' }))
    expect(await question.findByText(words)).toBeTruthy()
    expect(question.getByRole('button', { name: 'Keep the place' })).toBeTruthy()
    expect(main().getByRole('heading', { name: 'Jazz Piano', hidden: true })).toBeTruthy()
  })
})

describe('a place for which no money is given back', () => {
  const nothing = quoteOf(nothingOf(quoted({ enrolmentId: flute.id, courseName: 'Flute' })))
  const giveUp = /Give this place back, for no money/

  test('is given up only with a tick', async () => {
    const page = await enrolledClasses({ places: [flute], quote: nothing })
    const question = await ask(page, giveUp)
    const tick = await question.findByRole('checkbox', {
      name: 'I give this up although no money is given back',
    })
    expect(
      await question.findByText('$199.00 was paid, and nothing of it is given back any more.'),
    ).toBeTruthy()
    const yes = () => question.getByRole('button', { name: 'Yes, give it back' })
    expect(yes()).toHaveProperty('disabled', true)
    await page.user.click(tick)
    await waitFor(() => expect(yes()).toHaveProperty('disabled', false))
    await page.user.click(yes())
    expect(await screen.findByText('Given back')).toBeTruthy()
    expect(page.sent('student.enrolments.withdraw')).toEqual([{ enrolmentIds: [flute.id], amountMinor: 0 }])
  })

  test('that was free of charge says so, and needs no tick', async () => {
    const free = { ...flute, pricePaidMinor: 0 }
    const quote = quoteOf(nothingOf(quoted({ enrolmentId: flute.id, courseName: 'Flute', paidMinor: 0 })))
    const page = await enrolledClasses({ places: [free], quote })
    const question = await ask(page, /^Give this place back ?, Flute/)
    expect((await question.findByRole('status')).textContent).toContain('It was free of charge.')
    expect(question.queryByRole('checkbox')).toBeNull()
    expect(question.getByRole('button', { name: 'Yes, give it back' })).toHaveProperty('disabled', false)
  })
})

describe('several places of a family', () => {
  test('can be given back at once: those of the class are beside it, others on demand', async () => {
    const both = quoteOf(quoted(), quoted({ enrolmentId: miasJazz.id, participantName: 'Mia Weber' }))
    const page = await enrolledClasses({
      places: [jazz, miasJazz, flute],
      answers: {
        'student.enrolments.quote': (input) =>
          (input as { enrolmentIds: string[] }).enrolmentIds.length > 1 ? both : quoteOf(quoted()),
      },
    })
    const question = await ask(page)
    await question.findByText('Jazz Piano for Kim Weber')
    const choices = within(question.getByRole('group', { name: 'Which places?' }))
    expect(choices.getByRole('checkbox', { name: 'Jazz Piano for you' })).toHaveProperty('checked', true)
    expect(choices.getByRole('checkbox', { name: 'Jazz Piano for Mia Weber' })).toHaveProperty(
      'checked',
      false,
    )
    expect(choices.getByText('Other classes of the family')).toBeTruthy()
    await page.user.click(choices.getByRole('checkbox', { name: 'Jazz Piano for Mia Weber' }))
    const several = await dialog('Give these places back?')
    expect(await several.findByText('Jazz Piano for Mia Weber', { selector: 'li *' })).toBeTruthy()
    expect(several.getByRole('status').textContent).toContain('the seats are on sale again at once')
    await page.user.click(several.getByRole('button', { name: 'Yes, give them back' }))
    await waitFor(() =>
      expect(page.sent('student.enrolments.withdraw')).toEqual([
        { enrolmentIds: [jazz.id, miasJazz.id], amountMinor: 39_800 },
      ]),
    )
  })

  test('none of them chosen asks nothing of the school', async () => {
    const page = await enrolledClasses({ places: [jazz, miasJazz] })
    const question = await ask(page)
    await question.findByText('Jazz Piano for Kim Weber')
    await page.user.click(question.getByRole('checkbox', { name: 'Jazz Piano for you' }))
    expect(question.getByText('Choose at least one place.')).toBeTruthy()
    expect(question.getByRole('button', { name: /Yes, give/ })).toHaveProperty('disabled', true)
  })

  test('a class that is being cancelled cannot be chosen beside', async () => {
    const page = await enrolledClasses({ places: [jazz, { ...miasJazz, classCancelled: true }] })
    const question = await ask(page)
    await question.findByText('Jazz Piano for Kim Weber')
    expect(question.queryByRole('group', { name: 'Which places?' })).toBeNull()
  })
})

// @vitest-environment happy-dom
import { describe, expect, test } from 'vitest'
import type { Answers } from '../../../test/fake-school.tsx'
import { anEnrolment } from '../../../test/made.ts'
import { dialog, later, main, openPage, refuse, screen, waitFor } from '../../../test/open-page.tsx'

const place = anEnrolment()
const own = {
  id: '019a0000-0000-7000-8000-000000000091',
  courseId: place.course.id,
  courseName: 'Jazz Piano',
  rating: 4,
  reviewDetails: 'Good swing.',
  createdAt: '2026-06-01T17:05:00.000Z',
}

const classes = (answers: Answers = {}, different: Parameters<typeof anEnrolment>[0] = {}) =>
  openPage('/dashboard/enrolledClasses', {
    answers: {
      'student.enrolments.list': () => [anEnrolment(different)],
      'student.enrolments.listCancelled': () => [],
      'student.reviews.listOwn': () => [],
      'student.reviews.write': () => own,
      ...answers,
    },
  })
type Opened = Awaited<ReturnType<typeof classes>>

async function write(opened: Opened, button: RegExp = /^Write a review/, title = 'Write a review') {
  await opened.press(button)
  const form = await dialog(title)
  await form.findByLabelText('Your review')
  return form
}

describe('a review', () => {
  test('is written after the last day of the class', async () => {
    const times = {
      startsOn: '2099-07-06',
      endsOn: '2099-07-10',
      start: '09:30',
      minutes: 60,
      weekdays: [1],
      sessionCount: 5,
      totalMinutes: 300,
      timeZone: 'America/Los_Angeles',
    }
    await classes({}, { canReview: false, course: { ...place.course, times } as typeof place.course })
    expect(
      await main().findByText('You can review this class after its last day, July 10, 2099.'),
    ).toBeTruthy()
    expect(main().queryByRole('button', { name: /^Write a review/ })).toBeNull()
  })

  test('is published with its stars and its words', async () => {
    const opened = await classes()
    const form = await write(opened)
    await opened.user.click(form.getByRole('radio', { name: /^5/ }))
    await opened.fill('Your review', 'We swung.', form)
    await opened.press('Publish the review', form)
    expect(await screen.findByText('Your review is saved')).toBeTruthy()
    expect(opened.sent('student.reviews.write')).toEqual([
      { courseId: place.course.id, rating: 5, reviewDetails: 'We swung.' },
    ])
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })

  test('needs stars and words, which is said before it is sent', async () => {
    const opened = await classes()
    const form = await write(opened)
    await opened.press('Publish the review', form)
    await waitFor(() => expect(form.getByLabelText('Your review').getAttribute('aria-invalid')).toBe('true'))
    expect(opened.sent('student.reviews.write')).toEqual([])
  })

  test('says how much of it is used', async () => {
    const opened = await classes()
    const form = await write(opened)
    expect(form.getByText(/^0 of [\d,]+ characters$/)).toBeTruthy()
    await opened.fill('Your review', '  We swung.  ', form)
    expect(await form.findByText(/^9 of [\d,]+ characters$/)).toBeTruthy()
  })

  test('that is refused stays as it was written', async () => {
    const opened = await classes({ 'student.reviews.write': refuse('unavailable', { status: 503 }) })
    const form = await write(opened)
    await opened.user.click(form.getByRole('radio', { name: /^3/ }))
    await opened.fill('Your review', 'We swung.', form)
    await opened.press('Publish the review', form)
    expect(await form.findByText('Your review was not saved')).toBeTruthy()
    expect(form.getByLabelText('Your review')).toHaveProperty('value', 'We swung.')
    expect(form.getByRole('radio', { name: /^3/ })).toHaveProperty('checked', true)
  })

  test('with a word that the school does not accept says so at its field', async () => {
    const opened = await classes({
      'student.reviews.write': refuse('invalid_input', {
        status: 400,
        issues: [{ path: 'reviewDetails', message: 'Please leave out addresses' }],
      }),
    })
    const form = await write(opened)
    await opened.user.click(form.getByRole('radio', { name: /^3/ }))
    await opened.fill('Your review', 'Call me.', form)
    await opened.press('Publish the review', form)
    expect(await form.findByText('Please leave out addresses')).toBeTruthy()
  })

  test('is sent once, however often it is pressed', async () => {
    const answered = later<typeof own>()
    const opened = await classes({ 'student.reviews.write': answered.answer })
    const form = await write(opened)
    await opened.user.click(form.getByRole('radio', { name: /^5/ }))
    await opened.fill('Your review', 'We swung.', form)
    await opened.press('Publish the review', form)
    await opened.press('Publish the review', form)
    await answered.resolve(own)
    expect(opened.sent('student.reviews.write')).toHaveLength(1)
  })

  test('that was left unsent is there again', async () => {
    const opened = await classes()
    const form = await write(opened)
    await opened.fill('Your review', 'We swu', form)
    await opened.press('Cancel', form)
    const again = await write(opened)
    expect(again.getByLabelText('Your review')).toHaveProperty('value', '')
    await opened.fill('Your review', 'We swu', again)
    await opened.user.keyboard('{Escape}')
    // Esc is the browser's own: it cancels the dialog.
    document.querySelector('dialog')?.dispatchEvent(new Event('cancel', { cancelable: true, bubbles: true }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect((await write(opened)).getByLabelText('Your review')).toHaveProperty('value', 'We swu')
  })
})

describe('a review that is there', () => {
  const written = { 'student.reviews.listOwn': () => [own] }
  const edit = (opened: Opened) => write(opened, /^Edit your review/, 'Edit your review')

  test('is changed, beginning with what was written', async () => {
    const opened = await classes(written)
    const form = await edit(opened)
    expect(form.getByLabelText('Your review')).toHaveProperty('value', 'Good swing.')
    expect(form.getByRole('radio', { name: /^4/ })).toHaveProperty('checked', true)
    await opened.fill('Your review', 'Great swing.', form)
    await opened.press('Save the changes', form)
    await waitFor(() =>
      expect(opened.sent('student.reviews.write')).toMatchObject([
        { rating: 4, reviewDetails: 'Great swing.' },
      ]),
    )
  })

  test('is withdrawn after a question', async () => {
    const opened = await classes({ ...written, 'student.reviews.withdraw': () => null })
    const form = await edit(opened)
    await opened.press('Withdraw', form)
    await opened.press('Cancel', await dialog('Withdraw your review?'))
    expect(opened.sent('student.reviews.withdraw')).toEqual([])
    await opened.press('Withdraw', form)
    opened.answerNow({ 'student.reviews.listOwn': () => [] })
    await opened.press('Yes, withdraw it', await dialog('Withdraw your review?'))
    expect(await screen.findByText('Your review is withdrawn')).toBeTruthy()
    expect(opened.sent('student.reviews.withdraw')).toEqual([{ courseId: place.course.id }])
    expect(await main().findByRole('button', { name: /^Write a review/ })).toBeTruthy()
  })

  test('that could not be withdrawn stays, and says why', async () => {
    const opened = await classes({
      ...written,
      'student.reviews.withdraw': refuse('unavailable', { status: 503 }),
    })
    const form = await edit(opened)
    await opened.press('Withdraw', form)
    await opened.press('Yes, withdraw it', await dialog('Withdraw your review?'))
    expect(await screen.findByText(/The service is not available right now/)).toBeTruthy()
    expect(form.getByLabelText('Your review')).toHaveProperty('value', 'Good swing.')
  })

  test('that could not be loaded can be asked for again', async () => {
    const opened = await classes({ 'student.reviews.listOwn': refuse('forbidden', { status: 403 }) })
    expect(await main().findByText('Your review could not be loaded.')).toBeTruthy()
    opened.answerNow(written)
    await opened.press('Try again')
    expect(await main().findByRole('button', { name: /^Edit your review/ })).toBeTruthy()
  })
})

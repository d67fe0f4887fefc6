// @vitest-environment happy-dom
import type { CourseImport, ImportedCourse } from '@cadenza/contracts/courses/course-import'
import { describe, expect, test } from 'vitest'
import type { Answers } from '../../../test/fake-school.tsx'
import { anAdmin } from '../../../test/made.ts'
import { later, main, openPage, refuse, waitFor } from '../../../test/open-page.tsx'

const choir: ImportedCourse = {
  line: 2,
  reference: 'A-1',
  name: 'Choir',
  teacher: 'noor@school.example',
  room: 'Barn',
  firstDay: '2027-07-05',
  price: '240.00',
  outcome: 'new',
  courseId: null,
  closed: [],
}
const known: ImportedCourse = {
  ...choir,
  line: 3,
  name: 'Flute',
  outcome: 'known',
  courseId: '019a0000-0000-7000-8000-0000000000c2',
}
const bad: ImportedCourse = { ...choir, line: 4, name: 'Harp', price: 'much', outcome: 'wrong' }
const found = (different: Partial<CourseImport> = {}): CourseImport => ({
  refusal: null,
  courses: [choir],
  wrong: [],
  isMade: false,
  ...different,
})

async function choose(
  answer: Answers[string],
  file = new File(['Class;Price'], 'summer.csv', { type: 'text/csv' }),
) {
  const opened = await openPage('/dashboard/importClasses', {
    viewer: anAdmin(),
    answers: { 'admin.courses.import': answer },
  })
  await opened.user.upload(await main().findByLabelText('CSV file'), file)
  return opened
}

describe('a file of classes', () => {
  test('is looked at first, and nothing is made', async () => {
    const opened = await choose(() => found())
    expect(await main().findByText('1 class can be made.')).toBeTruthy()
    expect(main().getByText('summer.csv')).toBeTruthy()
    expect(main().getByText('Will be made')).toBeTruthy()
    expect(opened.sent('admin.courses.import')).toEqual([
      { text: 'Class;Price', isTrial: true, approve: false },
    ])
  })

  test('is warned of closed days: those that a rule skips, and those on which a class meets', async () => {
    const closed = [
      { date: '2027-07-04', name: 'Independence Day', isMet: false },
      { date: '2027-08-02', name: 'Building works', isMet: true },
    ]
    await choose(() => found({ courses: [{ ...choir, closed }] }))
    expect(await main().findByText('Will be made')).toBeTruthy()
    expect(
      main().getByText('No session on July 4, 2027, when the school is closed: Independence Day.'),
    ).toBeTruthy()
    expect(
      main().getByText('Meets on August 2, 2027, when the school is closed: Building works.'),
    ).toBeTruthy()
    expect(main().getByRole('button', { name: 'Make 1 class' })).toBeTruthy()
  })

  test('is made as a whole, approved or not', async () => {
    const opened = await choose((input) => {
      const isMade = !(input as { isTrial: boolean }).isTrial
      return found({ isMade, courses: [{ ...choir, courseId: isMade ? 'c1' : null }] })
    })
    await opened.user.click(await main().findByRole('checkbox', { name: 'Approve them at once' }))
    await opened.press('Make 1 class')
    expect(await main().findByText(/^1 class was made\./)).toBeTruthy()
    expect(opened.sent('admin.courses.import')[1]).toMatchObject({ isTrial: false, approve: true })
    expect(main().getByRole('link', { name: 'Made: Choir' }).getAttribute('href')).toBe(
      '/dashboard/updateClassStatus/c1',
    )
    expect(main().queryByRole('button', { name: /^Make/ })).toBeNull()
  })

  test('with a wrong cell names it, and makes nothing', async () => {
    await choose(() =>
      found({
        courses: [choir, bad],
        wrong: [{ line: 4, column: 'Price', value: 'much', message: 'Please write an amount' }],
      }),
    )
    expect(await main().findByText('1 cell cannot be taken.')).toBeTruthy()
    expect(main().getByText('Price “much”:').parentElement?.textContent).toContain('Please write an amount')
    const [first] = main().getAllByRole('rowheader')
    expect(first?.textContent).toBe('Harp')
    expect(main().queryByRole('button', { name: /^Make/ })).toBeNull()
  })

  test('leaves what is there already as it is', async () => {
    await choose(() => found({ courses: [known] }))
    expect(
      await main().findByText(/^There is nothing to make\. 1 class is there already and stay/),
    ).toBeTruthy()
    expect(main().getByRole('link', { name: 'There already: Flute' })).toBeTruthy()
    expect(main().queryByRole('button', { name: /^Make/ })).toBeNull()
  })

  test('that cannot be read says why, with its name', async () => {
    await choose(() => found({ refusal: 'The first line has no “Class”.', courses: [] }))
    expect(await main().findByText(/The first line has no “Class”\./)).toBeTruthy()
    expect(main().getByText('summer.csv:')).toBeTruthy()
    expect(main().queryByRole('table')).toBeNull()
  })

  test('that is too large is not sent', async () => {
    const huge = new File([new Uint8Array(2 * 1024 * 1024 + 1)], 'huge.csv', { type: 'text/csv' })
    const opened = await choose(() => found(), huge)
    expect(await main().findByText('The file is larger than 2 MB: please divide it.')).toBeTruthy()
    expect(opened.sent('admin.courses.import')).toEqual([])
  })

  test('that the school did not answer about can be chosen again', async () => {
    const opened = await choose(refuse('unavailable', { status: 503 }))
    expect(await main().findByText(/The service is not available right now/)).toBeTruthy()
    opened.answerNow({ 'admin.courses.import': () => found() })
    await opened.user.upload(
      main().getByLabelText('CSV file'),
      new File(['Class'], 'again.csv', { type: 'text/csv' }),
    )
    expect(await main().findByText('1 class can be made.')).toBeTruthy()
    expect(main().queryByText(/The service is not available right now/)).toBeNull()
  })

  test('cannot be exchanged while it is looked at', async () => {
    const answered = later<CourseImport>()
    await choose(answered.answer)
    await waitFor(() => expect(main().getByLabelText('CSV file')).toHaveProperty('disabled', true))
    await answered.resolve(found())
    await waitFor(() => expect(main().getByLabelText('CSV file')).toHaveProperty('disabled', false))
  })

  test('with very many classes shows the first of them', async () => {
    const many = Array.from({ length: 205 }, (_, line) => ({ ...choir, line, name: `Choir ${line}` }))
    await choose(() => found({ courses: many }))
    expect(await main().findByText('and 5 more.')).toBeTruthy()
  })
})

// @vitest-environment happy-dom
import type { CourseImport, ImportedCourse } from '@cadenza/contracts/courses/course-import'
import { largestImportBytes } from '@cadenza/contracts/courses/import-values'
import { describe, expect, test } from 'vitest'
import { fakeSchool, type Answers } from '../../../test/fake-school.tsx'
import { anAdmin } from '../../../test/made.ts'
import { later, main, openPage, refuse, screen, waitFor, within } from '../../../test/open-page.tsx'
import { ImportedCourses } from './imported-courses.tsx'

const imported = (different: Partial<ImportedCourse> = {}): ImportedCourse => ({
  line: 2,
  reference: 'S-1',
  name: 'Jazz Piano',
  teacher: 'noor@school.example',
  room: 'Garden room',
  firstDay: '2027-07-05',
  price: '249.00',
  outcome: 'new',
  courseId: null,
  ...different,
})
const found = (different: Partial<CourseImport> = {}): CourseImport => ({
  refusal: null,
  courses: [imported()],
  wrong: [],
  isMade: false,
  ...different,
})
const known = imported({ line: 3, name: 'Harp', outcome: 'known', courseId: 'c-harp' })
const made = found({ isMade: true, courses: [imported({ courseId: 'c-jazz' }), known] })

async function importing(answers: Answers = {}) {
  const opened = await openPage('/dashboard/importClasses', {
    viewer: anAdmin(),
    answers: { 'admin.courses.import': () => found(), ...answers },
  })
  return {
    ...opened,
    /** Chooses a file of this text. */
    choose: async (text = 'Name\nJazz Piano', name = 'classes.csv') =>
      opened.user.upload(
        await main().findByLabelText('CSV file'),
        new File([text], name, { type: 'text/csv' }),
      ),
  }
}

const finding = (words: string | RegExp) =>
  waitFor(() => expect(screen.getByRole('main').textContent).toMatch(words))

describe('a file of classes', () => {
  test('is looked at first, and nothing is made', async () => {
    const opened = await importing()
    await opened.choose()
    await finding('1 class can be made.')
    expect(main().getByText('classes.csv')).toBeTruthy()
    expect(opened.sent('admin.courses.import')).toEqual([
      { text: 'Name\nJazz Piano', isTrial: true, approve: false },
    ])
  })

  test('cannot be exchanged while it is looked at', async () => {
    const look = later<CourseImport>()
    const opened = await importing({ 'admin.courses.import': look.answer })
    await opened.choose()
    await waitFor(() => expect(main().getByLabelText('CSV file')).toHaveProperty('disabled', true))
    await look.resolve(found())
    await finding('1 class can be made.')
    expect(main().getByLabelText('CSV file')).toHaveProperty('disabled', false)
  })

  test('is made on a second press, and leads to what waits to be approved', async () => {
    const opened = await importing()
    await opened.choose()
    await finding('1 class can be made.')
    opened.answerNow({ 'admin.courses.import': () => made })
    await opened.press('Make 1 class')
    await finding(/1 class was made\. 1 class is there already and stay/)
    expect(main().getByRole('link', { name: 'See what waits to be approved' })).toHaveProperty(
      'search',
      '?status=Pending',
    )
    expect(main().getByRole('link', { name: 'Made: Jazz Piano' })).toBeTruthy()
    expect(main().getByRole('link', { name: 'There already: Harp' })).toBeTruthy()
    expect(main().queryByRole('button', { name: /^Make/ })).toBeNull()
    expect(opened.sent('admin.courses.import').at(-1)).toMatchObject({ isTrial: false, approve: false })
  })

  test('is approved at once where that is ticked', async () => {
    const opened = await importing()
    await opened.choose()
    await opened.user.click(await main().findByRole('checkbox', { name: 'Approve them at once' }))
    await opened.press('Make 1 class')
    await waitFor(() =>
      expect(opened.sent('admin.courses.import').at(-1)).toMatchObject({ isTrial: false, approve: true }),
    )
  })

  test('with classes that are there already makes none of them twice', async () => {
    const opened = await importing({ 'admin.courses.import': () => found({ courses: [known] }) })
    await opened.choose()
    await finding('There is nothing to make. 1 class is there already')
    expect(main().queryByRole('button', { name: /^Make/ })).toBeNull()
  })

  test('with a wrong cell names it, and nothing can be made of the rest', async () => {
    const wrong = [{ line: 3, column: 'Price', value: 'dear', message: 'Please write an amount' }]
    const courses = [imported(), imported({ line: 3, name: 'Harp', price: 'dear', outcome: 'wrong' })]
    const opened = await importing({ 'admin.courses.import': () => found({ courses, wrong }) })
    await opened.choose()
    await finding('1 cell cannot be taken. Nothing was made')
    const [, first] = within(main().getByRole('table')).getAllByRole('row')
    expect(first?.textContent).toContain('Price “dear”: Please write an amount')
    expect(main().queryByRole('button', { name: /^Make/ })).toBeNull()
  })

  test('that cannot be read is named with the reason, and can be chosen again once it is mended', async () => {
    const opened = await importing({
      'admin.courses.import': () => found({ refusal: 'It has no column “Name”.', courses: [] }),
    })
    await opened.choose('Nom\nJazz', 'mine.csv')
    await finding('mine.csv: It has no column “Name”.')
    expect(main().queryByRole('table')).toBeNull()
    opened.answerNow({ 'admin.courses.import': () => found() })
    await opened.choose('Name\nJazz', 'mine.csv')
    await finding('1 class can be made.')
    expect(opened.sent('admin.courses.import')).toHaveLength(2)
  })

  test('that is too large is not even sent', async () => {
    const opened = await importing()
    await opened.choose('x'.repeat(largestImportBytes + 1))
    await finding('The file is larger than 2 MB: please divide it.')
    expect(opened.sent('admin.courses.import')).toEqual([])
  })

  test('that the school could not look at says why', async () => {
    const opened = await importing({ 'admin.courses.import': refuse('unavailable', { status: 503 }) })
    await opened.choose()
    expect(await screen.findByText(/The service is not available right now/)).toBeTruthy()
    expect(main().queryByRole('button', { name: /^Make/ })).toBeNull()
  })
})

describe('the classes of a file', () => {
  const { read, show } = fakeSchool()

  test('say what is still to be decided of each', () => {
    const bare = imported({ teacher: '', firstDay: '', room: '' })
    expect(read(ImportedCourses, { result: found({ courses: [bare] }) })).toContain(
      'Jazz Piano To be named No dates No room 249.00 Will be made',
    )
  })

  test('stand with the wrong ones first', () => {
    const harp = imported({ line: 9, name: 'Harp', outcome: 'wrong' })
    const text = read(ImportedCourses, { result: found({ courses: [imported(), harp] }) })
    expect(text.indexOf('Harp')).toBeLessThan(text.indexOf('Jazz Piano'))
  })

  test.each(['Price', 'Room', 'First day'])('mark the cell of the column %s alone', (column) => {
    const wrong = [{ line: 2, column, value: '', message: 'Is missing' }]
    const courses = [imported({ outcome: 'wrong' }), imported({ line: 3 })]
    const html = show(ImportedCourses, { result: found({ courses, wrong }) })
    expect(html.match(/<span[^>]*font-semibold text-danger/g)).toHaveLength(1)
    expect(read(ImportedCourses, { result: found({ courses, wrong }) })).toContain(`${column} : Is missing`)
  })

  test('are cut after two hundred, and say how many more there are', () => {
    const courses = Array.from({ length: 1234 }, (_, index) => imported({ line: index + 2 }))
    const html = show(ImportedCourses, { result: found({ courses }) })
    expect(html.match(/Will be made/g)).toHaveLength(200)
    expect(html).toContain('and 1,034 more.')
  })
})

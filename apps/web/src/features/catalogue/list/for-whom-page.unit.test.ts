// @vitest-environment happy-dom
import type { CourseSearch } from '@cadenza/contracts/catalogue/course-search'
import { expect, test } from 'vitest'
import { aCourse, aParticipant, aSelf, aViewer } from '../../../../test/made.ts'
import { main, openPage, screen, waitFor } from '../../../../test/open-page.tsx'

const found: CourseSearch = {
  understood: [],
  items: [],
  nextCursor: null,
  total: 0,
  facets: {
    families: [],
    levels: [],
    languages: [],
    weekdays: [],
    dayparts: [],
    terms: [],
    stepFree: 0,
    freeSeats: 0,
  },
  weeks: [],
  matched: 'all',
  shownFor: null,
  didYouMean: null,
  suggestions: [],
  without: null,
  youngest: null,
  otherAges: 0,
}
const child = (givenName: string, birthDate: string) =>
  aParticipant({ id: givenName, givenName, name: `${givenName} Weber`, birthDate })
const list = (
  address: string,
  people: object[] | null,
  answer: (input: unknown) => Partial<CourseSearch> = () => ({}),
) =>
  openPage(address, {
    viewer: people && aViewer(),
    answers: {
      'public.courses.search': (input) => ({ ...found, ...answer(input) }),
      'student.participants.list': () => people ?? [],
      'student.enrolments.list': () => [],
    },
  })

test('children are chips by their age on the first day of the chosen week; names stay out of addresses and questions to all', async () => {
  const people = [
    { ...aParticipant(aSelf), birthDate: null },
    child('Mia', '2020-07-06'),
    child('Leo', '2015-01-02'),
  ]
  const school = await list('/classes?from=2027-07-05&to=2027-07-11', people)
  await school.press('For Mia (6)')
  await waitFor(() => expect(school.address()).toBe('/classes?age=6&from=2027-07-05&to=2027-07-11'))
  expect(screen.getByRole('button', { name: 'For Mia (6)' }).getAttribute('aria-pressed')).toBe('true')
  expect(school.sent('public.courses.search').at(-1)).toMatchObject({ age: 6 })
  await school.press('For Leo (12)')
  await waitFor(() => expect(school.address()).toContain('age=12'))
  await school.press('For Leo (12)')
  await waitFor(() => expect(school.address()).not.toContain('age'))
  expect(school.asked.filter((call) => call.startsWith('public.')).join()).not.toMatch(/Mia|Leo|2020-07-06/)
})

test('before signing in an age is chosen, kept in the browser, and offered again', async () => {
  const school = await list('/classes', null)
  await school.choose('My child is', 'age 7')
  await waitFor(() => expect(school.address()).toBe('/classes?age=7'))
  expect(localStorage.getItem('age')).toBe('7')
  await school.user.click(await screen.findByRole('link', { name: 'Clear all' }))
  await school.press('For age 7')
  await waitFor(() => expect(school.address()).toBe('/classes?age=7'))
  await school.choose('My child is', 'any age')
  await waitFor(() => expect(school.address()).toBe('/classes'))
  expect(screen.queryByRole('button', { name: /^For age/ })).toBeNull()
})

test('classes for other ages are folded after the last that fits, and loaded when they are opened', async () => {
  const fits = aCourse({ id: 'fits', name: 'Fits', ageMin: 6, ageMax: 8 })
  const other = aCourse({ id: 'other', name: 'For big ones', ageMin: 12, ageMax: null })
  const school = await list('/classes?age=7&family=piano', null, (input) =>
    JSON.stringify(input).includes('"age"')
      ? { items: [fits], total: 1, otherAges: 1 }
      : { items: [fits, other], total: 2 },
  )
  const fold = await main().findByText('1 class for other ages')
  expect(main().queryByRole('link', { name: 'For big ones' })).toBeNull()
  await school.user.click(fold)
  expect(await main().findByRole('link', { name: 'For big ones' })).toBeTruthy()
  expect(main().getAllByRole('link', { name: 'Fits' })).toHaveLength(1)
  expect(school.sent('public.courses.search').at(-1)).toEqual({ families: ['piano'], limit: 100 })
})

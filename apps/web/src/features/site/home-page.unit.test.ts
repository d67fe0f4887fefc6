// @vitest-environment happy-dom
import type { CourseSearch } from '@cadenza/contracts/catalogue/course-search'
import { describe, expect, test } from 'vitest'
import { main, openPage, waitFor, within } from '../../../test/open-page.tsx'

const nothing: CourseSearch = {
  understood: [],
  items: [],
  nextCursor: null,
  total: 0,
  facets: {
    ...{ families: [], levels: [], languages: [], weekdays: [], dayparts: [], terms: [] },
    ...{ stepFree: 0, freeSeats: 0 },
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

const home = (offer: string[]) =>
  openPage('/', {
    viewer: null,
    answers: {
      'public.courses.offer': () => offer,
      'public.courses.list': () => ({ items: [], nextCursor: null }),
      'public.courses.weeks': () => [],
      'public.instructors.list': () => [],
      'public.reviews.list': () => [],
      'public.reviews.summary': () => ({ average: null, count: 0 }),
      'public.school.text': () => null,
      'public.courses.search': () => nothing,
    },
  })

describe('the first screen', () => {
  test('says below its heading what is on sale', async () => {
    await home(['Music weeks for ages 6 to 18 and adults', 'Riverside, CA', 'from $90'])
    const heading = await main().findByRole('heading', { level: 1, name: 'Cadenza School' })
    expect(heading.nextElementSibling?.textContent).toBe(
      'Music weeks for ages 6 to 18 and adults ·\u00a0Riverside, CA ·\u00a0from $90',
    )
  })

  test.each([
    ['', '', '/classes'],
    ['violin', '', '/classes?q=violin'],
    ['', '7', '/classes?age=7'],
    ['violin', '7', '/classes?q=violin&age=7'],
    ['  ', '7', '/classes?age=7'],
  ])('searches for “%s” and the age “%s” at %s', async (words, age, address) => {
    const opened = await home([])
    const search = within(await main().findByRole('search'))
    await opened.fill('What would you like to learn?', words, search)
    await opened.fill('Age', age, search)
    await opened.press('Find classes', search)
    await waitFor(() => expect(opened.address()).toBe(address))
  })
})

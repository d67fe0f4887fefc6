// @vitest-environment happy-dom
import type { CourseDetail } from '@cadenza/contracts/catalogue/course-detail'
import { describe, expect, test } from 'vitest'
import { aCourseDetail } from '../../../../test/made.ts'
import { main, openPage, within } from '../../../../test/open-page.tsx'

const course = (different: Partial<CourseDetail>) =>
  openPage('/classes/jazz-piano', {
    viewer: null,
    answers: {
      'public.courses.get': () => aCourseDetail(different),
      'public.reviews.listOfCourse': () => ({
        rating: { average: null, count: 0 },
        items: [],
        nextCursor: null,
      }),
      'public.timetable.sessions': () => [],
      'public.courses.related': () => [],
    },
  })

describe('a class for children', () => {
  test('says what the school has written about looking after them, and what parents decide', async () => {
    await course({
      care: [
        { about: 'careChecks', text: 'Everyone is checked.' },
        { about: 'careLunch', text: 'Bring a lunch.' },
      ],
    })
    const heading = await main().findByRole('heading', { level: 2, name: 'Your child is in good hands' })
    const part = within(heading.closest('section')!)
    expect(part.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)).toEqual([
      'Staff checks',
      'Lunch and breaks',
    ])
    expect(part.getByText('Everyone is checked.')).toBeTruthy()
    expect(part.getByText(/^You name who may take your child home/)).toBeTruthy()
  })

  test('of a school that has written nothing does without', async () => {
    await course({ care: [] })
    expect(await main().findByRole('heading', { level: 1, name: 'Jazz Piano' })).toBeTruthy()
    expect(main().queryByRole('heading', { name: 'Your child is in good hands' })).toBeNull()
  })
})

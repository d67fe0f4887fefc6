import type { Review } from '@cadenza/contracts/catalogue/review'
import { describe, expect, test } from 'vitest'
import { fakeSchool } from '../../../test/fake-school.tsx'
import { aCourse } from '../../../test/made.ts'
import { CourseReviews } from './course-reviews.tsx'
import { ReviewAction } from './review-action.tsx'
import { ReviewCard, ReviewGrid } from './review-cards.tsx'

const review = (different: Partial<Review> = {}): Review => ({
  id: 'r1',
  rating: 4,
  reviewDetails: 'She listens.',
  studentName: 'Kim Weber',
  courseName: 'Jazz Piano',
  courseId: '019a0000-0000-7000-8000-0000000000c1',
  courseSlug: 'jazz-piano',
  writtenAt: '2026-08-01T17:00:00.000Z',
  ...different,
})

describe('a review', () => {
  const { read, show } = fakeSchool()

  test('has its stars in words, what was written, by whom and in which month', () => {
    expect(show(ReviewCard, { review: review() })).toContain('aria-label="4 out of 5"')
    expect(read(ReviewCard, { review: review() })).toBe('She listens. Kim Weber August 2026')
  })

  test.each<[string, Partial<Review>, string, boolean]>([
    ['of a class with a page leads there', {}, 'Jazz Piano · August', true],
    ['of a class without one names it', { courseId: null, courseSlug: null }, 'Jazz Piano · August', false],
    ['of the school names no class', { courseName: null }, 'Kim Weber August', false],
  ])('%s', (_, different, words, leads) => {
    const props = { review: review(different), withClass: true }
    expect(read(ReviewCard, props)).toContain(words)
    expect(show(ReviewCard, props).includes('href="/classes/')).toBe(leads)
  })

  test('is cut off only where all of it is a page away', () => {
    expect(show(ReviewCard, { review: review(), short: true })).toContain('line-clamp')
    expect(show(ReviewCard, { review: review() })).not.toContain('line-clamp')
  })

  test('stands in a list with the others', () => {
    const html = show(ReviewGrid, { reviews: [review(), review({ id: 'r2' })] })
    expect(html.match(/<li>/g)).toHaveLength(2)
    expect(html.match(/<figure/g)).toHaveLength(2)
  })
})

describe('what students say about a class', () => {
  const { read } = fakeSchool()
  const said = (items: Review[], average: number | null, nextCursor: string | null = null) =>
    read(CourseReviews, { courseId: 'c1', first: { rating: { average, count: 12 }, items, nextCursor } })

  test('is their mean and their words', () => {
    expect(said([review()], 4.5)).toBe(
      'What students say 4.5 from 12 reviews She listens. Kim Weber August 2026',
    )
  })

  test('is nothing yet, and says when it comes', () => {
    expect(said([], null)).toContain('Students write them after the last day of a class.')
  })

  test('goes on where there are more', () => {
    expect(said([review()], 4.5, 'next')).toContain('More reviews')
    expect(said([review()], 4.5)).not.toContain('More reviews')
  })
})

describe('the review of a class that the viewer attends', () => {
  const times = {
    startsOn: '2027-07-05',
    endsOn: '2027-07-09',
    sessionCount: 5,
    totalMinutes: 300,
    start: '09:30',
    minutes: 60,
    weekdays: [1, 2, 3, 4, 5],
    timeZone: 'America/Los_Angeles',
  }
  const course = aCourse({ times })
  const own = {
    id: 'r1',
    courseId: course.id,
    rating: 5,
    reviewDetails: 'Good.',
    writtenAt: '2026-08-01T17:00:00.000Z',
    editedAt: null,
  }
  function action(reviews: (typeof own)[] | undefined, canReview: boolean) {
    const school = fakeSchool()
    if (reviews) school.api.student.reviews.listOwn.setData(undefined, reviews)
    return {
      text: school.read(ReviewAction, { course, canReview }),
      html: school.show(ReviewAction, { course, canReview }),
    }
  }

  test('is written after the last day, which is said until then', () => {
    expect(action([], false).text).toBe('You can review this class after its last day, July 9, 2027.')
    expect(action([], true).text).toBe('Write a review of Jazz Piano')
  })

  test('is edited once it is there, with its stars before it', () => {
    const { text, html } = action([own], true)
    expect(text).toBe('Edit your review of Jazz Piano')
    expect(html).toContain('aria-label="5 out of 5"')
  })

  test('is nothing while it is loaded, and none of another class', () => {
    expect(action(undefined, true).text).toBe('')
    expect(action([{ ...own, courseId: 'other' }], true).text).toBe('Write a review of Jazz Piano')
  })
})

import type { CourseDetail } from '@cadenza/contracts/catalogue/course-detail'
import { expect, test } from 'vitest'
import { fakeSchool, settings } from '../../../../test/fake-school.tsx'
import { aCourseDetail } from '../../../../test/made.ts'
import { CompareTable } from '../kept/compare-table.tsx'
import { CourseBuyPanel } from './course-buy-panel.tsx'
import { courseFacts } from './course-structured-data.ts'

const earlyBird = { priceMinor: 18_000, until: '2027-03-31' }
const panel = (different: Partial<CourseDetail> = {}) =>
  fakeSchool().read(CourseBuyPanel, {
    course: aCourseDetail(different),
    alike: [],
    askConsents: ({ form }) => form as never,
  })

test('a class costs its price, and says no more of it', () => {
  expect(panel()).toMatch(/^\$249\.00 8 places/)
  expect(panel({ priceMinor: 0 })).toMatch(/^\$0\.00 8 places/)
})

test('with an early bird, what it costs now, until when, and then: as search engines read it', () => {
  expect(panel({ earlyBird })).toMatch(/^Early bird \$180\.00 until March 31, then \$249\.00 8 places/)
  const course = aCourseDetail({ earlyBird })
  const { offers } = courseFacts({ course, sessions: [], rating: course.rating }, settings)
  expect(offers).toMatchObject({ price: '180.00', priceSpecification: { price: '249.00' } })
})

test('classes side by side have the price of now', () => {
  const [early, other] = [aCourseDetail({ earlyBird }), aCourseDetail({ id: 'other' })]
  expect(fakeSchool().read(CompareTable, { courses: [early, other] })).toContain(
    'Price $180.00 until March 31 List price $249.00 $249.00 Places',
  )
})

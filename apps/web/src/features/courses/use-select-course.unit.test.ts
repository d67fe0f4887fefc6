import { afterEach, beforeEach, expect, test } from 'vitest'
import { fakeSchool, refusal } from '../../../test/fake-school.tsx'
import { aCart, aCourseDetail, aCourse, anItem, aSelf, mia } from '../../../test/made.ts'
import { noticeStore } from '../../lib/browser/notify.ts'
import { useSelectCourse } from './use-select-course.ts'

const course = aCourse({ id: 'piano' })
const flute = anItem({ id: 'flute', priceMinor: 10_000 })
const said = () => noticeStore.current().map(({ text, duration }) => `${text} (${duration} ms)`)

beforeEach(() => noticeStore.clear())
afterEach(() => noticeStore.clear())

test('a selected class is in the cart at once; the toast comes with the answer, for 1.5 s', async () => {
  const answered = Promise.withResolvers<null>()
  const school = fakeSchool({ 'student.cart.add': () => answered.promise })
  school.api.student.cart.get.setData(undefined, aCart(flute))
  const done = school.use(useSelectCourse).mutateAsync({ course })
  await expect
    .poll(() => school.api.student.cart.get.getData())
    .toMatchObject({ items: [flute, { course, problem: null }], totalMinor: 34_900 })
  expect(said()).toEqual([])
  answered.resolve(null)
  await done
  expect(said()).toEqual(['Course Added To Cart (1500 ms)'])
  expect(school.isStale('student.cart.get')).toBe(true)
  expect(school.isStale('public.courses.list')).toBe(false)
})

test('a refusal gives the cart back, says why, and brings news of the seats', async () => {
  const school = fakeSchool({
    'student.cart.add': () => {
      throw refusal('sold_out')
    },
  })
  school.api.student.cart.get.setData(undefined, aCart(flute))
  school.api.public.courses.get.setData({ id: course.id }, aCourseDetail(course))
  await expect(school.use(useSelectCourse).mutateAsync({ course })).rejects.toThrow()
  expect(school.api.student.cart.get.getData()).toEqual(aCart(flute))
  expect(said()).toEqual(['This class is full. (6000 ms)'])
  expect(school.isStale('public.courses.get')).toBe(true)
})

test('a cart that was never loaded is left to the server', async () => {
  const school = fakeSchool({ 'student.cart.add': () => null })
  await school.use(useSelectCourse).mutateAsync({ course })
  expect(school.api.student.cart.get.getData()).toBeUndefined()
  expect(school.asked).toEqual(['student.cart.add {"courseId":"piano"}'])
})

test('who was chosen is named, the viewer themselves, too: the school does not guess', async () => {
  const school = fakeSchool({ 'student.cart.add': () => null })
  school.api.student.cart.get.setData(undefined, aCart())
  const { mutateAsync } = school.use(useSelectCourse)
  await mutateAsync({ course, participant: aSelf })
  await mutateAsync({ course, participant: mia })
  expect(school.asked.filter((call) => call.startsWith('student.cart.add'))).toEqual([
    `student.cart.add {"courseId":"piano","participantId":"${aSelf.id}"}`,
    `student.cart.add {"courseId":"piano","participantId":"${mia.id}"}`,
  ])
  const names = school.api.student.cart.get.getData()?.items.map(({ participant }) => participant.name)
  expect(names).toEqual(['Kim Weber', 'Mia Weber'])
})

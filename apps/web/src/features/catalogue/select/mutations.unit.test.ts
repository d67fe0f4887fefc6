import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { fakeSchool, refusal } from '../../../../test/fake-school.tsx'
import { aCart, aCourseDetail, aCourse, anItem, aParticipant, aSelf, mia } from '../../../../test/made.ts'
import { noticeStore } from '../../../lib/browser/notify.ts'
import { ForWhomDialog } from './for-whom-dialog.tsx'
import { ForWhomFirst } from './for-whom-first.tsx'
import { useChangeCartItem, useSelectCourse } from './mutations.ts'
import { useAsksForWhom } from './queries.ts'

const course = aCourse({ id: 'piano' })
const flute = anItem({ id: 'flute', priceMinor: 10_000 })
const notices = () => noticeStore.current().map(({ text, duration }) => `${text} (${duration} ms)`)

beforeEach(() => {
  noticeStore.clear()
  vi.stubGlobal('localStorage', { getItem: () => null })
})
afterEach(() => {
  noticeStore.clear()
  vi.unstubAllGlobals()
})

test('a selected class is in the cart at once; the toast comes with the answer, for 1.5 s', async () => {
  const answered = Promise.withResolvers<null>()
  const school = fakeSchool({ 'student.cart.add': () => answered.promise })
  school.api.student.cart.get.setData(undefined, aCart(flute))
  const done = school.use(useSelectCourse).mutateAsync({ course })
  await expect
    .poll(() => school.api.student.cart.get.getData())
    .toMatchObject({ items: [flute, { course, problem: null }], totalMinor: 34_900 })
  expect(notices()).toEqual([])
  answered.resolve(null)
  await done
  expect(notices()).toEqual(['Course Added To Cart (1500 ms)'])
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
  expect(notices()).toEqual(['This class is full. (6000 ms)'])
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

describe('a new parent paid for herself where the class has no upper age', () => {
  const me = aParticipant({ ...aSelf, givenName: '', familyName: '', birthDate: null })
  const choir = aCourse({ id: 'choir', name: 'Choir', ageMin: 8 })
  const wider = { onClose: () => undefined }

  function newcomer(answers: Parameters<typeof fakeSchool>[0] = {}) {
    const school = fakeSchool({
      'student.participants.list': () => [me],
      'student.viewer.get': () => ({ hasSaidForWhom: false }),
      ...answers,
    })
    school.api.student.participants.list.setData(undefined, [me])
    return school
  }

  test('she is asked before the class is selected, and no more once she has said', async () => {
    const school = newcomer({ 'student.cart.add': () => null })
    const asksForWhom = school.use(useAsksForWhom)
    expect(await asksForWhom(choir)).toBe(true)
    await school.use(useSelectCourse).mutateAsync({ course: choir, participant: me })
    expect(await asksForWhom(choir)).toBe(false)
    expect(school.asked.filter((call) => call.startsWith('student.viewer'))).toHaveLength(1)
  })

  test('the question has her child first, then her', () => {
    expect(newcomer().read(ForWhomDialog, { course: choir, ...wider })).toBe(
      'For whom? Close Choir My child Me',
    )
  })

  test('with a child in the family, who is named, another can be added', () => {
    const school = newcomer()
    school.api.student.participants.list.setData(undefined, [me, aParticipant()])
    const props = { course: choir, instead: anItem(choir), ...wider }
    expect(school.read(ForWhomDialog, props)).toBe('For whom? Close Choir Mia Me Add another child')
  })

  test('a changed row asks for the cart again, and for nothing else', async () => {
    const item = anItem(choir)
    const school = newcomer({ 'student.cart.change': () => ({ ...item, participant: mia }) })
    school.api.student.cart.get.setData(undefined, aCart(item))
    await school.use(useChangeCartItem).mutateAsync({ id: item.id, participantId: mia.id })
    expect(school.asked).toEqual([`student.cart.change {"id":"${item.id}","participantId":"${mia.id}"}`])
    expect(school.isStale('student.cart.get')).toBe(true)
  })

  describe('before the payment of a cart from earlier', () => {
    const payment = (hasSaid: boolean, ...items: Parameters<typeof aCart>) => {
      const school = newcomer()
      school.api.student.cart.get.setData(undefined, aCart(...items))
      const text = school.read(ForWhomFirst, { hasSaid, children: 'PAYMENT' })
      expect(school.asked).toEqual([])
      return text
    }
    const paid = 'PAYMENT'
    const flute = anItem({ id: 'flute', name: 'Flute', ageMin: 8 })

    test('each class that could be for a child is asked about, and nothing of the payment is there', () => {
      const text = payment(false, anItem(choir), flute, anItem({ id: 'wine', name: 'Opera', ageMin: 18 }))
      expect(text).toContain('Who are these classes for? We ask this once')
      expect(text).toMatch(
        / Choir with Noor Haddad Choose whom Choir is for Flute with Noor Haddad Choose whom Flute is for$/,
      )
      expect(text).not.toContain(paid)
    })

    test.each([
      ['for who has said', true, [anItem(choir)]],
      ['for adults', false, [anItem({ ageMin: 18 })]],
      ['for a child', false, [{ ...anItem(choir), participant: mia }]],
      ['that cannot be paid', false, [anItem({}, 'sold_out')]],
      ['that is empty', false, []],
    ])('nothing is asked about a cart %s', (_, hasSaid, items) =>
      expect(payment(hasSaid, ...items)).toBe(paid),
    )

    test('until the cart is known nothing of the payment is there', () => {
      expect(newcomer().read(ForWhomFirst, { hasSaid: false, children: paid })).not.toContain(paid)
    })
  })
})

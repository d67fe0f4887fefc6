import { InfiniteQueryObserver, QueryClient } from '@tanstack/react-query'
import { observable } from '@trpc/server/observable'
import { expect, test } from 'vitest'
import { changesOf, type Change } from './changes.ts'
import { nextPage, createApi, trpc, type ApiLink } from './trpc.ts'

/** As they stand in the cache of a browser that has looked at everything. */
const known = [
  'public.courses.list',
  'public.courses.get',
  'public.timetable.sessions',
  'public.instructors.list',
  'public.instructors.get',
  'public.reviews.list',
  'public.reviews.listOfCourse',
  'public.timetable.check',
  'student.viewer.get',
  'student.cart.get',
  'student.absences.get',
  'student.attendance.list',
  'admin.absences.get',
  'student.calendar.list',
  'student.enrolments.list',
  'student.enrolments.listCancelled',
  'student.payments.list',
  'student.participants.list',
  'student.participants.changes',
  'student.consents.list',
  'student.contacts.list',
  'student.guardians.list',
  'student.messages.news',
  'student.openings.list',
  'student.reviews.listOwn',
  'student.waitlist.list',
  'instructor.courses.list',
  'instructor.profile.get',
  'instructor.waivers.list',
  'admin.courses.list',
  'admin.courseEdits.list',
  'admin.house.now',
  'admin.gates.list',
  'admin.users.list',
  'admin.payments.search',
  'admin.auditLog.list',
  'admin.consents.texts',
  'admin.school.get',
  'public.school.text',
]

const of = (...beginnings: string[]) =>
  known.filter((path) => beginnings.some((beginning) => path.startsWith(beginning)))

const expected: Record<Change, string[]> = {
  courseChanged: of('public.courses', 'public.timetable', 'instructor', 'admin'),
  timetableChanged: of('admin', 'public.terms', 'public.rooms', 'public.timetable'),
  editsSeen: of('admin'),
  houseChanged: ['admin.house.now', 'admin.gates.list'],
  seatsChanged: of('public.courses'),
  cartChanged: ['student.cart.get'],
  lineChanged: of('student.waitlist', 'admin', 'public.courses'),
  orderChanged: of('student'),
  mailsWritten: of('admin.mails', 'admin.reports.waiting'),
  moneyMoved: of('student', 'admin', 'public.courses', 'public.timetable'),
  ownAgeChanged: of('public.timetable.check', 'student.cart', 'student.participants'),
  absenceChanged: ['student.absences.get', 'student.attendance.list', 'admin.absences.get'],
  historyWritten: ['student.participants.list', 'student.participants.changes'],
  familyChanged: of(
    'public.timetable.check',
    'student.viewer',
    'student.cart',
    'student.enrolments',
    'student.participants',
    'student.consents',
    'student.contacts',
    'student.guardians',
  ),
  schoolChanged: of('admin.school', 'public.school'),
  picturesChanged: of('public.pictures'),
  refundPolicyPublished: of('admin'),
  termsOfSaleChanged: of('admin', 'student.cart', 'public.courses'),
  consentTextsChanged: of('admin.consents', 'student.consents'),
  waiversChanged: of('instructor.waivers', 'admin'),
  placesChanged: ['student.enrolments.listCancelled'],
  reviewsChanged: of('public.reviews', 'public.instructors.get', 'student.reviews'),
  staffInvited: of('admin'),
  personChanged: of('admin'),
  messagesChanged: of('instructor.messages', 'admin.messages', 'admin.mails'),
  newsChanged: ['student.messages.news'],
  ownRoleChanged: of('student'),
  peopleChanged: of('admin', 'public'),
  ownCardChanged: of('public', 'instructor.profile'),
  calendarsChanged: ['student.calendar.list'],
  emailVerified: of('student'),
}

function browserThatKnows(input: object | undefined, type: 'query' | 'infinite') {
  const queryClient = new QueryClient()
  for (const path of known) queryClient.setQueryData([path.split('.'), { input, type }], { pages: [] })
  const changes = changesOf(createApi(trpc.createClient({ links: [] }), queryClient))
  const stale = () =>
    queryClient
      .getQueryCache()
      .getAll()
      .filter(({ state }) => state.isInvalidated)
      .map(({ queryKey: [path] }) => String(path).replaceAll(',', '.'))
  return { changes, stale }
}

// The names are those of the table, checked by the compiler.
const rows = Object.entries(expected) as [Change, string[]][]

test.each(rows)('%s asks again for what shows it, and for nothing else', async (change, paths) => {
  for (const type of ['query', 'infinite'] as const) {
    const { changes, stale } = browserThatKnows({ q: 'jazz' }, type)
    await changes[change]()
    expect(stale()).toEqual(paths)
  }
})

test('what is on the screen is asked for at once, page lists too', async () => {
  const asked: string[] = []
  const answer: ApiLink =
    () =>
    ({ op }) =>
      observable((observer) => {
        asked.push(op.path)
        observer.next({ result: { type: 'data', data: { items: [], nextCursor: null } } })
        observer.complete()
      })
  const queryClient = new QueryClient()
  const api = createApi(trpc.createClient({ links: [answer] }), queryClient)
  const input = { q: 'jazz' }
  await queryClient.fetchInfiniteQuery(api.admin.users.list.infiniteQueryOptions(input, nextPage))
  await api.student.cart.get.ensureData()
  const shown = new InfiniteQueryObserver(queryClient, {
    ...api.admin.users.list.infiniteQueryOptions(input, nextPage),
    staleTime: Infinity,
  })
  const stop = shown.subscribe(() => undefined)
  await changesOf(api).peopleChanged()
  await changesOf(api).cartChanged()
  stop()
  expect(asked).toEqual(['admin.users.list', 'student.cart.get', 'admin.users.list'])
})

// @vitest-environment happy-dom
import type { CourseSearch } from '@cadenza/contracts/catalogue/course-search'
import type { FamilyFit } from '@cadenza/contracts/people/office-family'
import type { PersonPage } from '@cadenza/contracts/people/person'
import type { CourseTimes } from '@cadenza/contracts/timetable/course-times'
import { expect, test } from 'vitest'
import { aCart, aCourse, anOfficeClerk, aUser, mia } from '../../../../test/made.ts'
import { main, openPage, waitFor, within } from '../../../../test/open-page.tsx'

const kim = {
  ...aUser(),
  lastSeenAt: null,
  phone: '',
  sameAddress: null,
  hasBounced: false,
  owed: [],
  paid: [],
}
const born = '2015-05-04'
const page: PersonPage = {
  kind: 'person',
  person: kim,
  participants: [
    {
      ...mia,
      ...{ givenName: 'Mia', familyName: 'Weber', birthDate: born, role: 'primary', hasNotes: false },
      ...{ owner: { id: kim.id, name: kim.name }, eraseAt: null, goingHome: null },
    },
  ],
  ...{
    guardians: [],
    courses: [],
    places: [],
    moves: [],
    cart: [],
    purchases: [],
    consents: [],
    remarks: [],
  },
}
const times: CourseTimes = {
  ...{ startsOn: '2027-07-05', endsOn: '2027-07-09', weekdays: [1], start: '09:30', minutes: 60 },
  ...{ sessionCount: 5, totalMinutes: 300, timeZone: 'America/Los_Angeles' },
}
const [drums, harp, oboe] = ['Drums', 'Harp', 'Oboe'].map((name, index) =>
  aCourse({ id: `019a0000-0000-7000-8000-0000000000c${index}`, name, times, ageMin: 7, ageMax: 10 }),
)
const week = { from: '2027-07-05' } as CourseSearch['weeks'][number]
const tooOld: FamilyFit['timetable'] = [{ problem: 'too_old', blocks: true, other: null, overlap: null }]

function open(q: string, search: Partial<CourseSearch> = {}) {
  const items = [drums!, harp!, oboe!]
  const found = { items, total: 3, matched: 'all', suggestions: [], understood: [], weeks: [week], ...search }
  const fit = (courseId: string, different: Partial<FamilyFit> = {}): FamilyFit => ({
    ...{ courseId, participantId: mia.id, problem: null, timetable: [] },
    ...different,
  })
  return openPage(`/dashboard/enrol?family=${kim.id}&step=classes&q=${encodeURIComponent(q)}`, {
    viewer: anOfficeClerk(),
    answers: {
      'admin.people.get': () => page,
      'public.courses.search': () => found,
      'admin.families.cart.get': () => aCart(),
      'admin.families.fit': () => [
        fit(drums!.id, { problem: 'not_eligible', timetable: tooOld }),
        fit(harp!.id, { problem: 'sold_out' }),
        fit(oboe!.id),
      ],
    },
  })
}

const names = () =>
  within(main().getByRole('list', { name: 'Classes found' }))
    .getAllByRole('heading', { level: 3 })
    .map(({ textContent }) => textContent)

test('what can be booked comes first, then what can be waited for; the others say how old is too old', async () => {
  await open('')
  await waitFor(() => expect(names()).toEqual(['Oboe', 'Harp', 'Drums']))
  expect(main().getByText('Mia is too old: 12 on the first day. This class is for ages 7–10.')).toBeTruthy()
})

test('what was understood can be taken back one by one, and the age of a child is one press away', async () => {
  const understood: CourseSearch['understood'] = [
    { kind: 'dates', words: 'Week 2', without: 'free' },
    { kind: 'freeSeats', words: 'With free seats', without: 'week 2' },
  ]
  const { press, sent, address } = await open('week 2, free', { understood })
  await press('Remove With free seats')
  expect(address()).toContain('q=week+2')
  await waitFor(() => expect(sent('public.courses.search').at(-1)).toMatchObject({ q: 'week 2' }))
  await press('Add: Age 12, for Mia')
  expect(address()).toContain('q=week+2%2C+12+years')
})

test('where nothing is all of it, what comes closest can be booked', async () => {
  await open('harp, mornings', { items: [], total: 0, suggestions: [oboe!] })
  await main().findByText('No class is all of this. These come closest:')
  expect(names()).toEqual(['Oboe'])
})

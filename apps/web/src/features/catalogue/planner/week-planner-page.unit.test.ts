// @vitest-environment happy-dom
import type { SeasonCourse } from '@cadenza/contracts/catalogue/course-list'
import { expect, test } from 'vitest'
import { aCart, anItem, aParticipant, aSelf, aViewer, mia } from '../../../../test/made.ts'
import { main, openPage, refuse, screen, waitFor, within } from '../../../../test/open-page.tsx'

let made = 0
const aClass = (name: string, different: Partial<SeasonCourse> = {}): SeasonCourse => ({
  id: `019a0000-0000-7000-8000-0000000001${String(++made).padStart(2, '0')}`,
  slug: null,
  name,
  family: 'piano',
  ageMin: 7,
  ageMax: 10,
  capacity: 6,
  availableSeats: 1,
  priceMinor: 16_500,
  earlyBird: null,
  currency: 'USD',
  ...different,
  times: {
    startsOn: '2027-07-05',
    endsOn: '2027-07-09',
    sessionCount: 5,
    start: '09:30',
    minutes: 90,
    weekdays: [1, 2, 3, 4, 5],
    ...different.times,
  },
})
const at = (startsOn: string, different: Partial<SeasonCourse['times']> = {}) => ({
  times: { ...aClass('').times, startsOn, endsOn: startsOn, ...different },
})

const week = (number: number, from: string, to: string) => ({
  from,
  to,
  startsOn: from,
  endsOn: to,
  count: 0,
  term: 'Summer 2027',
  number,
})
const weeks = [week(1, '2027-07-05', '2027-07-11'), week(2, '2027-07-12', '2027-07-18')]

/** Seven from July 8 on. */
const lea = aParticipant({
  id: 'lea',
  givenName: 'Lea',
  familyName: 'Weber',
  name: 'Lea Weber',
  birthDate: '2020-07-08',
})
const leo = aParticipant({
  id: 'leo',
  givenName: 'Leo',
  familyName: 'Weber',
  name: 'Leo Weber',
  birthDate: '2015-01-02',
})
const self = aParticipant({ ...aSelf, birthDate: null })

interface Planned {
  season: SeasonCourse[]
  people?: object[]
  answers?: Record<string, (input: unknown) => unknown>
  viewer?: null
}

const plan = (address: string, { season, people = [self], answers = {}, viewer }: Planned) =>
  openPage(address, {
    viewer: viewer === null ? null : aViewer(),
    answers: {
      'public.courses.weeks': () => weeks,
      'public.courses.season': () => season,
      'student.participants.list': () => people,
      'student.enrolments.list': () => [],
      ...answers,
    },
  })

/** One person's cell in one week. */
async function cell(row: string | RegExp, column: number) {
  const header = await screen.findByRole('rowheader', { name: row })
  const words = within(header.closest('tr')!).getAllByRole('cell')[column - 1]!
  return within(words)
}
const linesOf = (part: Pick<typeof screen, 'getAllByRole'>) =>
  part.getAllByRole('listitem').map(({ textContent }) => textContent)

test('everybody sees one row for all ages: three of a week, those with places first, by the hour, and how many more', async () => {
  const school = await plan('/classes/week', {
    viewer: null,
    season: [
      aClass('Full early', { availableSeats: 0, ...at('2027-07-05', { start: '08:00' }) }),
      aClass('Noon', at('2027-07-05', { start: '12:00' })),
      aClass('Morning', {
        ageMin: null,
        ageMax: null,
        ...at('2027-07-05', { endsOn: '2027-08-06', weekdays: [2, 4] }),
      }),
      aClass('Evening', at('2027-07-06', { start: '18:00' })),
      aClass('Next', at('2027-07-12')),
    ],
  })
  expect(linesOf(await cell('All ages', 1))).toEqual([
    // Over several weeks, it is in its first alone.
    'MorningTue, Thu 9:30–11:00 AM, to Aug 6, $165, last place',
    'NoonMon–Fri 12:00–1:30 PM, ages 7–10, $165, last place',
    'EveningMon–Fri 6:00–7:30 PM, ages 7–10, $165, last place',
  ])
  expect(linesOf(await cell('All ages', 2))).toEqual([expect.stringMatching(/^Next/)])
  expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
    'For whom',
    'Week 1 · Jul 5–11',
    'Week 2 · Jul 12–18',
  ])
  const more = (await cell('All ages', 1)).getByRole('link', {
    name: 'and 1 more for All ages, Week 1 · Jul 5–11',
  })
  expect(more.getAttribute('href')).toBe('/classes?from=2027-07-05&to=2027-07-11')
  // Nothing to press that would need to know for whom.
  expect(main().queryByRole('button', { name: /^Select/ })).toBeNull()
  expect(school.asked.filter((call) => call.startsWith('student.'))).toEqual([])
})

test('a line has the price of an early bird', async () => {
  const early = aClass('Early', { earlyBird: { priceMinor: 14_850, until: '2027-03-31' } })
  await plan('/classes/week', { viewer: null, season: [early] })
  expect(linesOf(await cell('All ages', 1))).toEqual([expect.stringContaining(', $148.50, ')])
})

test('each child has a row, judged by the birth date on each class’s first day', async () => {
  await plan('/classes/week', {
    people: [self, lea, leo],
    season: [
      aClass('On her birthday', at('2027-07-08')),
      aClass('The day before', at('2027-07-07')),
      aClass('For big ones', { ageMin: 12, ageMax: 14 }),
      aClass('For adults', { ageMin: 18, ageMax: null, ...at('2027-07-12') }),
      aClass('Full', { availableSeats: 0, ...at('2027-07-08', { start: '08:00' }) }),
    ],
  })
  const ofLea = await cell('Lea (6)', 1)
  expect(linesOf(ofLea).map((line) => line?.split(/Mon|Select/)[0])).toEqual(['On her birthday', 'Full'])
  expect(ofLea.getByRole('link', { name: 'Waiting list of Full' })).toBeTruthy()
  expect(linesOf(await cell('Leo (12)', 1))).toEqual([expect.stringMatching(/^For big ones/)])
  expect((await cell('Lea (6)', 2)).getByText('Nothing that fits')).toBeTruthy()
  expect(screen.queryByRole('rowheader', { name: 'All ages' })).toBeNull()
})

test('what is booked or in the cart comes first, marked, with what is to be known of it', async () => {
  const [booked, chosen] = [
    aClass('Booked', at('2027-07-05', { start: '17:00' })),
    aClass('Chosen', { availableSeats: 0 }),
  ]
  const timetable = [{ problem: 'too_young' as const, blocks: true, other: null, overlap: null }]
  await plan('/classes/week', {
    people: [self, aParticipant()],
    season: [aClass('One'), aClass('Two'), aClass('Three'), booked, chosen],
    answers: {
      'student.enrolments.list': () => [{ ...anItem({ id: booked.id }), participant: mia }],
      'student.cart.get': () => aCart({ ...anItem({ id: chosen.id }), participant: mia, timetable }),
    },
  })
  const [first, second, third, ...others] = linesOf(await cell('Mia (10)', 1))
  expect(first).toMatch(/^Chosen.*In your cart for MiaMia is too young for this class on its first day\.$/)
  expect(second).toMatch(/^Booked.*Booked$/)
  expect(third).toMatch(/^One.*Select One for Mia$/)
  expect(others).toEqual([])
  expect((await cell('Mia (10)', 1)).getByText(/^and 2 more/)).toBeTruthy()
  expect(within(screen.getByRole('region', { name: 'Total' })).getByText('$249.00')).toBeTruthy()
})

test('Select from the cell is for that child, and a refusal is said', async () => {
  const lute = aClass('Lute')
  const school = await plan('/classes/week', { people: [self, lea, aParticipant()], season: [lute] })
  school.answerNow({ 'student.cart.add': refuse('sale_closed') })
  await school.press('Select Lute for Mia')
  expect(await screen.findByText(/can no longer be booked/)).toBeTruthy()
  school.answerNow({
    'student.cart.add': () => ({}),
    'student.cart.get': () => aCart({ ...anItem({ id: lute.id }), participant: mia }),
  })
  await school.press('Select Lute for Mia')
  expect(await screen.findByRole('link', { name: 'In your cart for Mia' })).toBeTruthy()
  expect(school.sent('student.cart.add').at(-1)).toEqual({ courseId: lute.id, participantId: mia.id })
})

test('a child without a birth date is asked for, parents without children see all ages and themselves', async () => {
  const season = [aClass('Lute', { ageMin: null, ageMax: null })]
  const first = await plan('/classes/week', { people: [self, { ...leo, birthDate: null }], season })
  expect(await screen.findByRole('link', { name: 'Say when Leo was born to see what fits' })).toBeTruthy()
  expect(first.address()).toBe('/classes/week')
})

test('without children there are all ages, and a row of their own', async () => {
  await plan('/classes/week', {
    season: [aClass('Lute', { ageMin: null, ageMax: null }), aClass('For children')],
  })
  expect(linesOf(await cell('Me', 1))).toEqual([expect.stringMatching(/^Lute.*Select Lute for Me$/)])
  expect(linesOf(await cell('All ages', 1))).toHaveLength(2)
})

test('a chip shows one child, and the address has the age alone', async () => {
  const school = await plan('/classes/week?week=2027-W27', {
    people: [self, lea, leo],
    season: [aClass('Lute')],
  })
  await school.press('For Leo (12)')
  await waitFor(() => expect(screen.queryByRole('rowheader', { name: 'Lea (6)' })).toBeNull())
  expect(screen.getByRole('rowheader', { name: 'Leo (12)' })).toBeTruthy()
  expect(school.address()).toBe('/classes/week?week=2027-W27&age=12')
  await school.press('For Leo (12)')
  await waitFor(() => expect(school.address()).toBe('/classes/week?week=2027-W27'))
})

test('a week that is past leads to the next ones, and without any classes there is an empty state', async () => {
  await plan('/classes/week?week=2020-W10', { viewer: null, season: [aClass('Lute')] })
  expect(await screen.findByText(/Nothing is on sale for the week that you asked for/)).toBeTruthy()
  expect(linesOf(await cell('All ages', 1))).toHaveLength(1)
})

test('nothing of an instrument', async () => {
  await plan('/classes/week?family=drums', { viewer: null, season: [aClass('Lute')] })
  expect(await screen.findByText('No Drums classes to come')).toBeTruthy()
})

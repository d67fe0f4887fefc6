import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TestPerson } from '../../../test/factory.ts'
import type { Admin } from '../../auth/actor.ts'
import { call } from '../../../test/rest-client.ts'
import { runTestApp } from '../../../test/run-test-app.ts'
import { newTerm } from '../../../test/schedules.ts'
import { exportList } from '../exports/export-list.ts'
import { importCourses } from './import-courses.ts'

const product = runTestApp()
const headings =
  'Reference,Class,Instructor’s email,Term,Room,Seats,Price,Level,Instrument,Ages from,Ages to,First day,Last day,Days,Begins,Minutes,Description'

let admin: TestPerson<Admin>
let email = ''
let term = ''
beforeAll(async () => {
  const [one, teacher] = await Promise.all([product.make.admin(), product.make.instructor()])
  await product.make.admin()
  admin = one
  email = teacher.email
  const termId = await newTerm(product.sql)
  const [row] = await product.sql<{ name: string }[]>`select name from terms where id = ${termId}`
  term = row?.name ?? ''
  await product.sql`insert into rooms (name, capacity, time_zone) values ('Blue hall', 12, 'Europe/Berlin')`
})

/** A good line, with what a test changes in it. */
function line(changed: Record<string, string> = {}): string {
  const cells: Record<string, string> = {
    Reference: `P-${randomUUID()}`,
    Class: 'Piano for two',
    'Instructor’s email': email,
    Seats: '8',
    Price: '120.00',
    'First day': '2091-07-02',
    'Last day': '2091-07-16',
    Days: 'Mon',
    Begins: '09:30',
    Minutes: '60',
    ...changed,
  }
  return headings
    .split(',')
    .map((heading) => cells[heading] ?? '')
    .map((cell) => (/[",\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell))
    .join(',')
}

const fileOf = (...lines: string[]) => [headings, ...lines].join('\n')
const run = (text: string, { isTrial = false, approve = false } = {}) =>
  importCourses(admin.ctx, { text, isTrial, approve })
const countCourses = async () => (await product.sql`select count(*)::int as n from courses`)[0]?.n as number

test('dates on closed days of the school are told: skipped by a rule, kept where they are written out', async () => {
  await product.sql`
    insert into closed_days (from_day, to_day, name) values ('2091-07-09', '2091-07-10', 'Founders’ days')`
  const written = { Days: '2091-07-10 2091-07-11', 'First day': '', 'Last day': '' }
  const file = fileOf(line(), line(written), line({ 'First day': '2091-07-16' }))
  const closedOf = async (given: { isTrial: boolean }) =>
    (await run(file, given)).courses.map(({ closed }) => closed)
  const expected = [
    [{ date: '2091-07-09', name: 'Founders’ days', isMet: false }],
    [{ date: '2091-07-10', name: 'Founders’ days', isMet: true }],
    [],
  ]
  expect(await closedOf({ isTrial: true })).toEqual(expected)
  expect(await closedOf({ isTrial: false })).toEqual(expected)
  await product.sql`delete from closed_days`
})

test('a trial finds everything and makes nothing; then all are made, and the same file again changes nothing', async () => {
  const file = fileOf(
    line({ Reference: 'H-1', Class: 'Harp', Term: term.toUpperCase(), Room: 'blue hall', Level: 'Beginner' }),
    line({ Reference: 'H-2', Class: 'Horn', Days: '2091-07-03 2091-07-20', 'First day': '', 'Last day': '' }),
    line({
      Reference: 'H-3',
      'Instructor’s email': '',
      Days: '',
      'First day': '',
      'Last day': '',
      Begins: '',
      Minutes: '',
    }),
  )
  const before = await countCourses()
  const trial = await run(file, { isTrial: true })
  expect(trial).toMatchObject({ refusal: null, wrong: [], isMade: false })
  expect(trial.courses.map(({ outcome, courseId }) => [outcome, courseId])).toEqual(
    Array.from({ length: 3 }, () => ['new', null]),
  )
  expect(await countCourses()).toBe(before)

  const made = await run(file)
  expect(made).toMatchObject({ isMade: true, wrong: [] })
  const rows = await product.sql`
    select external_id, courses.name, status, level, family, courses.capacity, price_minor, courses.starts_on::text, courses.ends_on::text, session_count,
           users.email, rooms.name as room, terms.name as term
      from courses join users on users.id = instructor_id left join rooms on rooms.id = room_id left join terms on terms.id = term_id
     where external_id like 'H-%' order by external_id`
  expect([...rows]).toEqual([
    expect.objectContaining({
      external_id: 'H-1',
      name: 'Harp',
      status: 'Pending',
      level: 'beginner',
      capacity: 8,
      price_minor: 12_000,
      starts_on: '2091-07-02',
      ends_on: '2091-07-16',
      session_count: 3,
      email,
      room: 'Blue hall',
      term,
    }),
    expect.objectContaining({
      external_id: 'H-2',
      family: 'brass',
      starts_on: '2091-07-03',
      session_count: 2,
    }),
    expect.objectContaining({ external_id: 'H-3', session_count: null, email: admin.email }),
  ])
  const again = await run(file)
  expect(again.courses.map(({ outcome }) => outcome)).toEqual(['known', 'known', 'known'])
  expect(again.courses.map(({ courseId }) => courseId)).toEqual(made.courses.map(({ courseId }) => courseId))
  expect(await countCourses()).toBe(before + 3)
})

const spellings = [
  ['two blanks', 'Flöte  1'],
  ['a blank that does not break', 'Flöte\u00A01'],
  ['an accent that is a character of its own', 'Flo\u0308te 1'],
] as const

test.each(spellings)(
  'a reference with %s is the class that is there already, and no second line has it',
  async (_what, written) => {
    const [reference, other] = [`${written}-${randomUUID()}`, `${written}+${randomUUID()}`]
    const plainly = other.normalize('NFC').replaceAll(/\s+/g, ' ')
    const file = fileOf(line({ Reference: reference }))
    const made = await run(file)
    expect(made).toMatchObject({ isMade: true, courses: [{ outcome: 'new' }] })
    expect(await run(file)).toMatchObject({
      refusal: null,
      wrong: [],
      courses: [{ outcome: 'known', courseId: made.courses[0]?.courseId }],
    })
    expect(await run(fileOf(line({ Reference: other }), line({ Reference: plainly })))).toMatchObject({
      refusal: null,
      wrong: [{ line: 3, column: 'Reference', message: 'Line 2 has the same reference' }],
    })
  },
)

test('a reference that the database alone takes for another’s is a complaint about its line, not a repeat', async () => {
  await product.sql`alter table courses drop constraint courses_external_id_key`
  await product.sql`create unique index courses_external_id_key on courses (lower(external_id))`
  try {
    expect(await run(fileOf(line({ Reference: 'Same' }), line({ Reference: 'SAME' }), line()))).toMatchObject(
      {
        refusal: null,
        isMade: false,
        wrong: [
          {
            line: 3,
            column: 'Reference',
            value: 'SAME',
            message: 'Another class has this reference already',
          },
        ],
      },
    )
  } finally {
    await product.sql`drop index courses_external_id_key`
    await product.sql`alter table courses add constraint courses_external_id_key unique (external_id)`
  }
})

test('what is exported can be imported again, and says that it is there already', async () => {
  await product.make.course({ name: '=Bells', status: 'Denied' })
  const { columns, rows } = await exportList(admin.ctx, { list: 'classes', status: 'Denied', sort: 'oldest' })
  const text = [columns, ...rows].map((cells) => cells.map((cell) => `"${cell}"`).join(';')).join('\r\n')
  const { courses, wrong, refusal } = await run(`\uFEFF${text}`)
  expect([refusal, wrong, courses.map(({ outcome }) => outcome)]).toEqual([null, [], ['known']])
})

const withDates = (firstDay: string, lastDay: string, more: Record<string, string> = {}) =>
  line({ 'First day': firstDay, 'Last day': lastDay, ...more })
const datesOf = (references: string[]) => product.sql`
  select starts_on::text, ends_on::text, session_count, local_start::text
    from courses join course_sessions on course_id = courses.id
   where external_id = any(${references}) order by starts_on, local_date`

test('our own file, as Excel saves it in the United States, comes back whole', async () => {
  const title = `Lute ${randomUUID()}`
  const references = ['US-1', 'US-2', 'US-3', 'US-4']
  const mine = { Class: title, Reference: 'US-1' }
  const file = fileOf(
    withDates('2091-07-02', '2091-07-23', mine),
    withDates('2091-08-06', '2091-08-06', { ...mine, Reference: 'US-2', Begins: '12:05', Price: '22.50' }),
    withDates('2091-08-13', '2091-08-13', { ...mine, Reference: 'US-3', Begins: '00:30' }),
    withDates('2091-08-20', '2091-08-20', { ...mine, Reference: 'US-4', Begins: '18:00' }),
  )
  expect(await run(file)).toMatchObject({ wrong: [], isMade: true })
  const { columns, rows } = await exportList(admin.ctx, {
    list: 'classes',
    status: 'Pending',
    q: title,
    sort: 'oldest',
  })
  const asExcel: Record<string, string> = {
    ...{ '2091-07-02': '7/2/2091', '2091-07-23': '7/23/2091', '2091-08-06': '8/6/2091' },
    ...{ '2091-08-13': '8/13/2091', '2091-08-20': '8/20/2091', '22.50': '22.5', '120.00': '120' },
    ...{ '09:30': '9:30 AM', '12:05': '12:05:00 PM', '00:30': '12:30 AM', '18:00': '6:00 pm' },
    ...Object.fromEntries(references.map((reference) => [reference, `back-${reference}`])),
  }
  const saved = rows.map((cells) => cells.map((cell) => asExcel[cell ?? ''] ?? cell))
  expect(saved.flat()).toEqual(expect.arrayContaining(Object.values(asExcel)))
  const text = [columns, ...saved].map((cells) => cells.map((cell) => `"${cell}"`).join(',')).join('\r\n')
  const back = await run(text)
  expect(back).toMatchObject({ refusal: null, wrong: [], isMade: true })
  expect(back.courses[0]?.firstDay).toMatch(/^2091-/)
  expect(await datesOf(references.map((reference) => `back-${reference}`))).toEqual(await datesOf(references))
})

const orders: [what: string, file: () => string, starts: string[]][] = [
  [
    'the day first, as the other line tells',
    () => fileOf(withDates('2/7/2091', '9/7/2091'), withDates('2/7/2091', '16/7/2091')),
    ['2091-07-02', '2091-07-02'],
  ],
  [
    'the month first, as dates among days tell',
    () => fileOf(withDates('', '', { Days: '7/3/2091, 7/20/2091' }), withDates('7/2/2091', '7/9/2091')),
    ['', '2091-07-02'],
  ],
  [
    'the month first, as a column tells that is passed over',
    () => `${headings},Submitted\n${withDates('7/2/2091', '7/9/2091')},5/31/2090 14:20`,
    ['2091-07-02'],
  ],
  ['the same in both ways', () => fileOf(withDates('7/7/2091', '', { Days: '' })), ['2091-07-07']],
  ['of Europe', () => fileOf(withDates('2.7.2091', '09.07.2091')), ['2091-07-02']],
]

test.each(orders)('dates are read: %s', async (_what, file, starts) => {
  const { wrong, courses } = await run(file(), { isTrial: true })
  expect(wrong).toEqual([])
  expect(courses.map(({ firstDay }) => firstDay)).toEqual(starts)
})

const unclear: [what: string, file: () => string, lines: number[]][] = [
  ['nothing tells', () => fileOf(withDates('7/2/2091', '7/9/2091')), [2]],
  ['nothing tells of one day', () => fileOf(withDates('7/2/2091', '', { Days: '' })), [2]],
  [
    'two lines tell different things',
    () => fileOf(withDates('7/2/2091', '7/16/2091'), withDates('2/7/2091', '16/7/2091')),
    [2, 3],
  ],
]

test.each(unclear)(
  'dates with slashes are not guessed where %s: the form is named',
  async (_what, file, lines) => {
    const { wrong, isMade } = await run(file())
    expect(isMade).toBe(false)
    expect(wrong.map(({ line: at, column, message }) => [at, column, message])).toEqual(
      lines.map((at) => [at, 'First day', 'Please choose a date such as 2027-07-05']),
    )
  },
)

test('approved at once, each class is on sale; one whose teacher is to be named waits', async () => {
  const named = line({ Reference: 'A-1', 'First day': '2091-09-03', 'Last day': '2091-09-03' })
  const unnamed = line({
    Reference: 'A-2',
    'Instructor’s email': '',
    'First day': '2091-09-04',
    'Last day': '',
    Days: '',
  })
  expect(await run(fileOf(named, unnamed), { approve: true })).toMatchObject({ isMade: true, wrong: [] })
  const rows = await product.sql`select status from courses where external_id like 'A-%' order by external_id`
  expect(rows.map(({ status }) => status)).toEqual(['Approved', 'Pending'])
  const actions = await product.sql`
    select action from audit_log where subject_id = (select id::text from courses where external_id = 'A-1') order by id`
  expect(actions.map(({ action }) => action)).toEqual(['createCourse', 'rescheduleCourse', 'approveCourse'])
})

/** A class that meets once names no days of the week. */
const oneDate = { 'Last day': '', Days: '' }

const wrongCells: [what: string, changed: Record<string, string>, column: string, message: RegExp][] = [
  ['no reference', { Reference: '' }, 'Reference', /required/],
  ['no name', { Class: '' }, 'Class', /required/],
  [
    'an unknown teacher',
    { 'Instructor’s email': 'no@example.org' },
    'Instructor’s email',
    /no teacher with this address/,
  ],
  ['no address', { 'Instructor’s email': 'Ada' }, 'Instructor’s email', /address such as/],
  ['an unknown room', { Room: 'Cellar' }, 'Room', /^There is no room of this name$/],
  [
    'a room too small',
    { Room: 'Blue hall', Seats: '13' },
    'Room',
    /holds 12 people, and the class offers 13/,
  ],
  ['an unknown term', { Term: 'Winter' }, 'Term', /^There is no term of this name$/],
  ['no number of seats', { Seats: 'many' }, 'Seats', /whole number/],
  ['a price in words', { Price: 'free' }, 'Price', /such as 249/],
  ['an unknown level', { Level: 'expert' }, 'Level', /one of Open to all, Beginner/],
  ['an unknown instrument', { Instrument: 'triangle' }, 'Instrument', /one of Guitar/],
  ['ages in the wrong order', { 'Ages from': '12', 'Ages to': '8' }, 'Ages to', /below the lowest/],
  ['a formula', { Class: '=HYPERLINK("x")' }, 'Class', /must not start with/],
  ['a date in words', { 'First day': 'soon' }, 'First day', /^Please choose a date such as 2027-07-05$/],
  [
    'a year of two digits',
    { 'Last day': '7/16/91' },
    'Last day',
    /^Please choose a date such as 2027-07-05$/,
  ],
  ['days that are none', { Days: 'Monday-ish' }, 'Days', /name the days/],
  ['several weeks without days', { Days: '' }, 'Days', /name the days/],
  ['no time', { Begins: '' }, 'Begins', /time of day/],
  ['an hour that is none', { Begins: '13:30 PM' }, 'Begins', /time of day such as 09:30/],
  ['a length in words', { Minutes: 'one hour' }, 'Minutes', /lasts 5 to 720/],
  ['no last day', { 'Last day': '' }, 'Last day', /last day/],
  ['a last day before the first', { 'Last day': '2091-07-01' }, 'Last day', /before the first/],
  ['a date outside the term', { 'Last day': '2091-12-31' }, 'Last day', /term lasts from/],
  ['one date that does not exist', { ...oneDate, 'First day': '2091-04-31' }, 'First day', /choose a date/],
  ['one date, as of America', { ...oneDate, 'First day': '07/05/2091' }, 'First day', /choose a date/],
  ['one date outside the term', { ...oneDate, 'First day': '2091-12-31' }, 'First day', /term lasts from/],
  [
    'a time that clocks skip',
    { Room: 'Blue hall', 'First day': '2091-03-25', 'Last day': '2091-03-25', Days: '', Begins: '02:30' },
    'Begins',
    /./,
  ],
]

test.each([
  ['Mon-Fri', 5],
  ['mon – wed, Sat', 4],
  ['Fri-Mon', 4],
])('days of the week are read as a range: %s', async (days, dates) => {
  const { wrong, courses } = await run(fileOf(line({ Days: days, 'Last day': '2091-07-08' })))
  expect(wrong).toEqual([])
  const made =
    await product.sql`select from course_sessions where course_id = ${courses[0]?.courseId ?? null}`
  expect(made).toHaveLength(dates)
})

test.each(wrongCells)(
  '%s: the cell is named, and nothing is made',
  async (what, changed, column, message) => {
    const asked = what.includes('term') ? { Term: term, ...changed } : changed
    // The second line is right.
    const file = fileOf(line(asked), line())
    const before = await countCourses()
    for (const isTrial of [true, false]) {
      const { wrong, isMade, courses } = await run(file, { isTrial })
      expect(wrong).toEqual([
        {
          line: 2,
          column,
          value: (asked[column] ?? '').slice(0, 60),
          message: expect.stringMatching(message),
        },
      ])
      expect([isMade, courses.map(({ outcome }) => outcome)]).toEqual([false, ['wrong', 'new']])
    }
    expect(await countCourses()).toBe(before)
  },
)

test('lines are counted as an editor counts them, and every wrong cell is named', async () => {
  const file = fileOf(
    line({ Description: 'Two\nlines' }),
    '',
    line({ Seats: '0', Price: 'x' }),
    line({ Reference: 'twice' }),
    line({ Reference: 'twice' }),
  )
  const { wrong } = await run(file.replaceAll('\n', '\r\n'))
  expect(wrong.map(({ line: at, column }) => [at, column])).toEqual([
    [5, 'Seats'],
    [5, 'Price'],
    [7, 'Reference'],
  ])
})

test('of two classes at one time in one room, approved at once, the second is named with what takes the room', async () => {
  const dates = { Room: 'Blue hall', 'First day': '2091-10-01', 'Last day': '2091-10-01', Days: '' }
  const other = (await product.make.instructor()).email
  const file = fileOf(line(dates), line({ ...dates, 'Instructor’s email': other }))
  expect((await run(file, { approve: true })).wrong).toEqual([
    { line: 3, column: 'Room', value: 'Blue hall', message: 'Blue hall is taken on 2091-10-01 at 09:30' },
  ])
  // Proposals book nothing.
  expect((await run(file, { isTrial: true })).wrong).toEqual([])
})

const refused: [what: string, text: () => string, sentence: RegExp][] = [
  ['an empty file', () => '', /^The file is empty\.$/],
  ['headings alone', () => headings, /no class below/],
  ['an Excel file', () => 'PK\u0003\u0004\u0014\u0000\u0006', /^This is a spreadsheet/],
  [
    'an old Excel file',
    () => new TextDecoder().decode(Uint8Array.of(0xd0, 0xcf, 0x11, 0xe0, 0xa1)),
    /^This is a spreadsheet/,
  ],
  [
    'Latin-1',
    () => Buffer.from(fileOf(line({ Class: 'Flöte' })), 'latin1').toString(),
    /letters .* cannot be read/,
  ],
  ['UTF-16', () => Buffer.from(fileOf(line()), 'utf16le').toString(), /letters .* cannot be read/],
  [
    'a missing column',
    () => 'Reference,Class,Instructor’s email,Seats\nP,Q,,1',
    /^The file lacks “Price”\.$/,
  ],
  ['a column twice', () => `${headings},seats\n${line()},9`, /^The column “Seats” is there twice\.$/],
  ['an unknown column', () => `${headings},Colour\n${line()},red`, /^There is no column “Colour”/],
  ['an open quotation mark', () => `${headings}\n"${line()}`, /quotation mark/],
  [
    'a comma inside a cell',
    () => 'Reference,Class,Instructor’s email,Seats,Price\nX,Piano,,8,120\nY,Piano,,8,22,50',
    /^Line 3 has more cells than headings: a comma inside a cell needs quotation marks\.$/,
  ],
  [
    'a comma at the end',
    () => fileOf(`${line()},scales and more`),
    /^Line 2 has more cells than headings: a comma inside a cell needs quotation marks\.$/,
  ],
  [
    'a cell below an empty heading',
    () => [`${headings},,`, `${line()},,`, `${line()},,mine`].join('\n'),
    /^Line 3 has more cells than headings: a comma inside a cell needs quotation marks\.$/,
  ],
  [
    'a comma in each of many lines',
    () => fileOf(...Array.from({ length: 14 }, () => `${line()},x`)),
    /^Lines 2, 3, 4, 5, 6, 7, 8, 9, 10, 11 and 4 more have more cells than headings: a comma inside a cell needs quotation marks\.$/,
  ],
  [
    'a semicolon inside a cell',
    () => fileOf(line(), `${line()},x`).replaceAll(',', ';'),
    /^Line 3 .* a semicolon inside a cell needs quotation marks\.$/,
  ],
  ['900,000 columns', () => `${'a,'.repeat(900_000)}\nx`, /line .* too long/],
  ['100 MB', () => 'x'.repeat(100_000_000), /larger than 2 MB/],
  ['2,001 classes', () => fileOf(...Array.from({ length: 2001 }, () => 'a,b,c')), /more than 2000 classes/],
]

test('empty cells beyond the headings, and lines that end early, are taken', async () => {
  const [first = '', second = ''] = [line(), line({ Level: '' })].map((one) => one.replace(/,+$/, ''))
  const { wrong, refusal } = await run([`${headings},`, `${first},,, ,`, second].join('\n'), {
    isTrial: true,
  })
  expect([refusal, wrong]).toEqual([null, []])
})

test.each(refused)('%s: one sentence, and nothing is made', async (_what, text, sentence) => {
  const before = await countCourses()
  expect(await run(text())).toEqual({
    refusal: expect.stringMatching(sentence),
    courses: [],
    wrong: [],
    isMade: false,
  })
  expect(await countCourses()).toBe(before)
})

test('two admins import one file at once: each class is there once', async () => {
  const other = await product.make.admin()
  const file = fileOf(...Array.from({ length: 3 }, (_, n) => line({ Reference: `R-${n}` })))
  const input = { text: file, isTrial: false, approve: false }
  const results = await Promise.all([admin, other].map(({ ctx }) => importCourses(ctx, input)))
  const outcomes = results.flatMap(({ courses }) => courses.map(({ outcome }) => outcome))
  expect(outcomes.toSorted()).toEqual([...Array(3).fill('known'), ...Array(3).fill('new')])
  const ids = results.map(({ courses }) => courses.map(({ courseId }) => courseId))
  expect(ids[0]).toEqual(ids[1])
  expect((await product.sql`select from courses where external_id like 'R-%'`).length).toBe(3)
})

test('negative control: without the unique reference both would make them', async () => {
  const other = await product.make.admin()
  await product.sql`alter table courses drop constraint courses_external_id_key`
  afterAll(() => product.sql`delete from courses where external_id like 'N-%'`)
  const file = fileOf(...Array.from({ length: 10 }, (_, n) => line({ Reference: `N-${n}` })))
  const input = { text: file, isTrial: false, approve: false }
  await Promise.all([admin, other].map(({ ctx }) => importCourses(ctx, input)))
  expect((await product.sql`select from courses where external_id like 'N-%'`).length).toBeGreaterThan(10)
})

test('a file of two megabytes is read from admins, and from them alone', async () => {
  const text = fileOf(
    ...Array.from({ length: 600 }, () => line({ Seats: 'x', Description: 'y'.repeat(3000) })),
  )
  const body = { text, isTrial: true, approve: false }
  const send = (as?: TestPerson) => call(product.app, 'POST /trpc/admin.courses.import', { as, body })
  const read = await send(admin)
  expect(read.status).toBe(200)
  expect(JSON.stringify(read.body)).toContain('whole number')
  expect((await send(await product.make.instructor())).status).toBe(403)
  expect((await send()).status).toBe(401)
  const larger = { ...body, text: 'x'.repeat(5_000_000) }
  expect(
    (await call(product.app, 'POST /trpc/admin.courses.import', { as: admin, body: larger })).status,
  ).toBe(413)
})

import { expect, test } from 'vitest'
import { ask, isQueryPath, schemasOf } from '../../../test/policy-matrix/ask.ts'
import { fieldsOfSchema } from '../../../test/policy-matrix/fields.ts'
import { restRoutes } from '../../../test/policy-matrix/rest-routes.ts'
import type { Sample } from '../../../test/policy-matrix/sample.ts'
import { samples } from '../../../test/policy-matrix/samples.ts'
import type { TestPerson } from '../../../test/factory.ts'
import { sendQueuedMails } from '../../../test/mails.ts'
import { coursePath } from '../../../test/catalogue/course-path.ts'
import { pagePatterns } from '../../../test/catalogue/page-paths.ts'
import { currentClass } from '../../../test/private-notes.ts'
import { call } from '../../../test/rest-client.ts'
import { runTestApp } from '../../../test/run-test-app.ts'
import { textsOfTables } from '../../../test/personal-data/texts-of-tables.ts'
import { makeWorld, type World } from '../../../test/world.ts'
import { runAudit } from '../audit/run-audit.ts'

/**
 * Words planted in private notes appear only in the responses of their own procedures: not in any other response of
 * either door, on any page, in a log, a mail, a job, the audit's report or a table. The same search finds them when
 * they are planted in the name of a class.
 */

const logged: string[] = []
const product = runTestApp(
  { LOG_LEVEL: 'trace' },
  { pages: true, logTo: { write: (line) => void logged.push(line) } },
)

const words = {
  medical: 'Quastelnussallergie',
  dietary: 'Zwirbelkrautverbot',
  support: 'Plimperschienenhilfe',
}
const planted = Object.values(words)

/** Guardians, and the school's staff for as long as they may: their responses contain the notes. */
const ownProcedures = new Set([
  'student.privateNotes.get',
  'student.privateNotes.set',
  'instructor.privateNotes.get',
  'admin.privateNotes.get',
])

test('nothing tells them but what is for telling them, and the same search finds the name of a class', async () => {
  const family = await plantedFamily()
  const name = 'Kontrollwortkurs'
  await product.sql`update courses set name = ${name} where id = ${family.courseId}`
  product.deps.log.error({ name }, 'planted')
  const { notes, control } = await placesThatShow(family, { notes: planted, control: [name] })
  expect(notes).toEqual([])
  const expected = [
    'GET /approvedCourses',
    'public.courses.get',
    'page /classes/$course',
    'table public.courses',
    'log',
  ]
  expect(expected.filter((place) => !control.some((one) => one.startsWith(place)))).toEqual([])
})

interface Family {
  world: World
  courseId: string
  paymentId: string
}

/** A child with a place in a class, whose notes were written, changed and read in every way, also in wrong ones. */
async function plantedFamily(): Promise<Family> {
  const world = await makeWorld(product)
  const { student, instructor, admin, other, childId: participantId } = world
  const courseId = await currentClass(world)
  const second = await product.make.student()
  await product.make.guardian(participantId, second)
  const mine = { participantId, courseId }
  for (const [field, text] of Object.entries(words))
    for (const [as, sent, status] of [
      [student, text, 200],
      [second, `${text}: at once`, 200],
      [other, text, 404],
      [student, text.repeat(200), 400],
    ] as const) {
      const body = { participantId, field, text: sent }
      expect((await post('student.privateNotes.set', as, body)).status).toBe(status)
    }
  expect(await isShown(post('student.privateNotes.get', student, { participantId }, 'GET'))).toBe(true)
  expect(await isShown(post('instructor.privateNotes.get', instructor, mine))).toBe(true)
  expect(await isShown(post('admin.privateNotes.get', admin, { participantId, why: 'A doctor asks' }))).toBe(
    true,
  )
  expect(await isShown(post('instructor.privateNotes.get', other, mine))).toBe(false)
  const [payment] = await product.sql<
    { id: string }[]
  >`select id from payments where user_id = ${student.userId}`
  return { world, courseId, paymentId: payment?.id ?? '' }
}

function post(path: string, as: TestPerson, body: object, method = 'POST') {
  const query = method === 'GET' ? `?input=${encodeURIComponent(JSON.stringify(body))}` : ''
  return call(product.app, `${method} /trpc/${path}${query}`, {
    as,
    body: method === 'GET' ? undefined : body,
  })
}

async function isShown(answer: Promise<{ body: unknown }>): Promise<boolean> {
  return hasAny((await answer).body, planted)
}

function hasAny(value: unknown, wanted: string[]): boolean {
  const text = textOf(value)
  return wanted.some((word) => text.includes(word.toLowerCase()))
}

const textOf = (value: unknown) =>
  ((typeof value === 'string' ? value : JSON.stringify(value)) ?? '').toLowerCase()

type Wanted = Record<'notes' | 'control', string[]>

/** All places, walked through once, in which one of the words of each kind stands. */
async function placesThatShow(family: Family, { notes, control }: Wanted): Promise<Wanted> {
  const places: Wanted = { notes: [], control: [] }
  const wanted = [...notes.slice(0, 1), ...control]
  const look = (place: string, value: unknown) => {
    const text = textOf(value)
    if (hasAny(text, notes)) places.notes.push(place)
    if (hasAny(text, control)) places.control.push(place)
  }
  await sendQueuedMails(product)
  for (const [name, as] of Object.entries(peopleOf(family))) {
    for (const target of routesOf(family, wanted))
      look(`${target} as ${name}`, (await call(product.app, target, { as })).body)
    await lookAtQueries(family, as, wanted, (path, value) => look(`${path} as ${name}`, value))
  }
  for (const [pattern, url] of await pagesOf(family))
    look(`page ${pattern}`, (await product.app.inject({ url })).body)
  look('audit', await runAudit(product.deps))
  for (const [table, text] of await textsOfTables(product.sql)) look(`table ${table}`, text)
  look('log', logged)
  return places
}

const peopleOf = ({ world }: Family): Record<string, TestPerson | undefined> => ({
  visitor: undefined,
  guardian: world.student,
  teacher: world.instructor,
  admin: world.admin,
  other: world.other,
})

/** Every documented and undocumented address that is read, of the child, its class and its guardian. */
function routesOf({ world, courseId }: Family, wanted: string[]): string[] {
  const routes = [...restRoutes.keys()].filter((route) => route.startsWith('GET '))
  return routes.flatMap((route) => {
    if (!route.includes('/:'))
      return [route, ...(searches(route) ? wanted.map((word) => `${route}?q=${word}`) : [])]
    return [courseId, world.childId, world.student.userId].map((id) => route.replaceAll(/:\w+/g, id))
  })
}

function searches(route: string): boolean {
  return fieldsOfSchema(restRoutes.get(route)?.schema?.querystring, 'input').includes('q')
}

/** With what each query was answered before: everyone else asks the same, and all while there is nothing. */
const answered = new Map<string, unknown[]>()

/** Every query, about whatever the family has, and searching for these words where it can search. */
async function lookAtQueries(
  family: Family,
  as: TestPerson | undefined,
  wanted: string[],
  look: (path: string, value: unknown) => void,
) {
  for (const [path, sample] of Object.entries(samples)) {
    if (!isQueryPath(path) || ownProcedures.has(path)) continue
    const inputs = answered.get(path) ?? (await inputsOf(family, sample))
    const answeredNow: unknown[] = []
    const { inputs: schemas = [] } = schemasOf(path)
    const canSearch = schemas.some((schema) => fieldsOfSchema(schema, 'input').includes('q'))
    for (const input of inputs) {
      const { outcome, data } = await ask(product.app, path, input, as)
      // Who they are decides it, whatever they ask for.
      if (outcome === '401' || outcome === '403') break
      look(path, data)
      if (outcome === '200') answeredNow.push(input)
      for (const q of canSearch ? wanted : [])
        look(path, (await ask(product.app, path, { ...asObject(input), q }, as)).data)
    }
    if (answeredNow.length > 0) answered.set(path, answeredNow)
  }
}

/** One for each id of the family, where a query names an object. */
function inputsOf({ world, courseId, paymentId }: Family, sample: Sample): Promise<unknown[]> {
  const ids = sample.object ? [courseId, world.childId, paymentId, world.student.userId] : ['']
  return Promise.all(ids.map(async (id) => sample.input?.(world, id)))
}

const asObject = (value: unknown) => (typeof value === 'object' ? value : {})

async function pagesOf({ courseId }: Family): Promise<[string, string][]> {
  const path = await coursePath(product.sql, courseId)
  return pagePatterns().map((pattern) => [
    pattern,
    pattern.replace('/classes/$course', path).replaceAll(/\$\w*/g, courseId),
  ])
}

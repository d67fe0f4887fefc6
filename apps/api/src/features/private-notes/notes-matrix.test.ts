import { describe, expect, test } from 'vitest'
import { askByHttp, askDirectly } from '../../../test/notes-matrix/ask-for-notes.ts'
import {
  askedByOthers,
  askedByTeachers,
  expected,
  places,
  roles,
  times,
  type Asked,
  type PlaceName,
  type RoleName,
  type TimeName,
} from '../../../test/notes-matrix/expected.ts'
import { makeSituation, type Situation } from '../../../test/notes-matrix/situation.ts'
import { patchFunction } from '../../../test/dated-classes.ts'
import { runTestApp } from '../../../test/run-test-app.ts'
import { startTestApp, type TestApp } from '../../../test/test-app.ts'

/**
 * Role × participant × time × place, through both doors: who may read private notes, checked against a table in plain
 * words. Those without access receive nothing of them. Each read by the school's staff is in the log, and no other read
 * is.
 */

const product = runTestApp()

const doors = [askByHttp, askDirectly]
const cases = Object.keys(times).flatMap((time) =>
  places.map((place) => [time, place] as [TimeName, PlaceName]),
)

test.each(cases)('of a class: %s, place %s', async (time, place) => {
  const situation = await makeSituation(product, time, place)
  expect(await wrongAnswers(product, situation, askedByTeachers, time, place)).toEqual([])
  expect(await readingsIn(product, situation)).toBe(doors.length * told(askedByTeachers, time, place))
})

test.each([
  ['during', 'confirmed'],
  ['a year later', 'none'],
] as const)('by guardians and admins: %s, place %s', async (time, place) => {
  const situation = await makeSituation(product, time, place)
  expect(await wrongAnswers(product, situation, askedByOthers, time, place)).toEqual([])
  const byAdmins = askedByOthers.filter(({ call }) => call === 'admin')
  expect(await readingsIn(product, situation)).toBe(doors.length * told(byAdmins, time, place))
})

describe('negative control', () => {
  test.each([
    [
      'a week more than allowed',
      'reads_notes_of',
      "interval '7 days'",
      "interval '14 days'",
      '8 days after',
      'confirmed',
    ],
    [
      'places that were taken back',
      'may_read_notes',
      "place.state = 'confirmed'",
      'true',
      'during',
      'revoked',
    ],
    ['any teacher', 'reads_notes_of', 'courses.instructor_id = p_user', 'true', 'during', 'confirmed'],
    [
      'a session that was cancelled',
      'reads_notes_of',
      "session.state = 'planned'",
      'true',
      'during',
      'confirmed',
    ],
  ] as const)('%s is noticed', async (_, name, part, by, time, place) => {
    const careless = await startTestApp()
    await patchFunction(careless.sql, name, part, by)
    const situation = await makeSituation(careless, time, place)
    expect(await wrongAnswers(careless, situation, askedByTeachers, time, place)).not.toEqual([])
    await careless.close()
  })
})

async function wrongAnswers(
  app: TestApp,
  situation: Situation,
  asked: Asked[],
  time: TimeName,
  place: PlaceName,
) {
  const wrong: string[] = []
  for (const door of doors)
    for (const role of roles)
      for (const one of asked) {
        const { outcome, text } = await door(app, situation, role, one)
        const wanted = expected(role, one, time, place)
        const isTold = wanted === 'told' && one.call !== 'readers'
        const isWrong = outcome !== wanted || text.includes(situation.words[one.child]) !== isTold
        if (isWrong) wrong.push(`${door.name}: ${role} ${describeCall(one)} got ${outcome}, not ${wanted}`)
      }
  return wrong
}

const describeCall = (one: Asked) => Object.values(one).join(' ')

/** How many of all these requests return notes. */
function told(asked: Asked[], time: TimeName, place: PlaceName): number {
  const isTold = (role: RoleName, one: Asked) => expected(role, one, time, place) === 'told'
  return roles.reduce((sum, role) => sum + asked.filter((one) => isTold(role, one)).length, 0)
}

async function readingsIn({ sql }: TestApp, { children }: Situation): Promise<number> {
  const [row] = await sql<{ n: number }[]>`
    select count(*)::int as n from audit_log
     where action = 'readPrivateNotes' and subject_id in (${children.own}, ${children.others})`
  return row?.n ?? 0
}

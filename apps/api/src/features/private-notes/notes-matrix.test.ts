import { beforeAll, describe, expect, test } from 'vitest'
import { askByHttp, askDirectly } from '../../../test/notes-matrix/ask-for-notes.ts'
import {
  askedByOthers,
  askedByTeachers,
  expected,
  instructors,
  places,
  roles,
  times,
  type Asked,
  type PlaceName,
  type RoleName,
  type TimeName,
} from '../../../test/notes-matrix/expected.ts'
import { makeSituation, moveClass, type Situation } from '../../../test/notes-matrix/situation.ts'
import { patchFunction } from '../../../test/dated-classes.ts'
import { runTestApp } from '../../../test/run-test-app.ts'

/**
 * Role × participant × time × place, through both doors: who may read private notes, checked against a table in plain
 * words. Those without access receive nothing of them. Each read by the school's staff is in the log, and no other read
 * is. Both doors are asked by everyone in two classes; what time and place decide, by those who teach, at the web's.
 */

const product = runTestApp()

const [web, doors] = [[askByHttp], [askByHttp, askDirectly]]
type Who = readonly RoleName[]
/** The other class stays as it is: it is asked for below. */
const askedOfThis = askedByTeachers.filter((one) => 'course' in one && one.course === 'this')

describe.each(places)('place %s', (place) => {
  let situation: Situation
  beforeAll(async () => {
    situation = await makeSituation(product, place)
  })

  test.each(Object.keys(times) as TimeName[])('of a class, by those who teach: %s', async (time) => {
    await moveClass(product, situation.courses.this, time)
    const before = await readingsOf(situation)
    expect(await wrongAnswers(web, situation, instructors, askedOfThis, time, place)).toEqual([])
    expect(await readingsOf(situation)).toBe(before + shownTo(instructors, askedOfThis, time, place))
  })
})

describe.each([
  ['during', 'confirmed'],
  ['a year later', 'none'],
] as const)('%s, place %s', (time, place) => {
  test.each([
    ['of a class', askedByTeachers],
    ['by guardians and admins', askedByOthers],
  ] as const)('everyone asks: %s', async (_, asked) => {
    const situation = await makeSituation(product, place)
    await moveClass(product, situation.courses.this, time)
    expect(await wrongAnswers(doors, situation, roles, asked, time, place)).toEqual([])
    const logged = asked.filter(({ call }) => call === 'teach' || call === 'admin')
    expect(await readingsOf(situation)).toBe(doors.length * shownTo(roles, logged, time, place))
  })
})

describe('negative control', () => {
  test.each([
    [
      'a week more than allowed',
      'notes_open',
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
    const situation = await makeSituation(product, place)
    await moveClass(product, situation.courses.this, time)
    const restore = await patchFunction(product.sql, name, part, by)
    expect(await wrongAnswers(web, situation, instructors, askedByTeachers, time, place)).not.toEqual([])
    await restore()
  })
})

async function wrongAnswers(
  through: (typeof askByHttp)[],
  situation: Situation,
  who: Who,
  asked: readonly Asked[],
  time: TimeName,
  place: PlaceName,
) {
  const wrong: string[] = []
  for (const door of through)
    for (const role of who)
      for (const one of asked) {
        const { outcome, text } = await door(product, situation, role, one)
        const wanted = expected(role, one, time, place)
        const isShown = wanted === 'told' && one.call !== 'readers'
        const isWrong = outcome !== wanted || text.includes(situation.words[one.child]) !== isShown
        if (isWrong) wrong.push(`${door.name}: ${role} ${describeCall(one)} got ${outcome}, not ${wanted}`)
      }
  return wrong
}

const describeCall = (one: Asked) => Object.values(one).join(' ')

/** How many of all these requests return notes. */
function shownTo(who: Who, asked: readonly Asked[], time: TimeName, place: PlaceName): number {
  const isShown = (role: RoleName, one: Asked) => expected(role, one, time, place) === 'told'
  return who.reduce((sum, role) => sum + asked.filter((one) => isShown(role, one)).length, 0)
}

async function readingsOf({ children }: Situation): Promise<number> {
  const [row] = await product.sql<{ n: number }[]>`
    select count(*)::int as n from audit_log
     where action = 'readPrivateNotes' and subject_id in (${children.own}, ${children.others})`
  return row?.n ?? 0
}

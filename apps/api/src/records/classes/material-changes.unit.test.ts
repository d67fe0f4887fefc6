import { expect, test } from 'vitest'
import type { ClassPlan } from '../../db/queue/jobs.ts'
import { materialChanges } from './material-changes.ts'

const session = (values: Partial<ClassPlan['sessions'][number]> = {}) => ({
  date: '2091-07-02',
  start: '09:30',
  minutes: 60,
  timeZone: 'Europe/Berlin',
  isCancelled: false,
  address: 'Lime Street 1',
  teacherId: 'clara',
  ...values,
})
const days = ['2091-07-02', '2091-07-09', '2091-07-16', '2091-07-23']
const plan = (values: Partial<ClassPlan> = {}): ClassPlan => ({
  level: 'beginner',
  language: 'de',
  ageMin: 8,
  ageMax: 12,
  teacherId: 'clara',
  sessions: days.map((date) => session({ date })),
  ...values,
})
/** The four sessions, of which the first `count` differ. */
const first = (count: number, values: Partial<ClassPlan['sessions'][number]>) =>
  plan({ sessions: days.map((date, at) => session({ date, ...(at < count && values) })) })

test.each<[string, ClassPlan, string[]]>([
  ['nothing', plan(), []],
  ['another level', plan({ level: 'advanced' }), ['level']],
  ['other ages', plan({ ageMax: null }), ['ages']],
  ['another language', plan({ language: 'en' }), ['language']],
  ['a quarter of an hour', first(4, { start: '09:45' }), []],
  ['more than that', first(1, { start: '09:46' }), ['dates']],
  ['an end more than that later', first(1, { minutes: 76 }), ['dates']],
  ['a little of both is one whole', first(1, { start: '09:45', minutes: 61 }), ['dates']],
  ['another day', first(1, { date: '2091-07-03' }), ['dates']],
  ['one day more', plan({ sessions: [...plan().sessions, session({ date: '2091-07-30' })] }), ['dates']],
  ['one day less', plan({ sessions: plan().sessions.slice(1) }), ['dates']],
  ['a session that is called off', first(1, { isCancelled: true }), []],
  ['a room at another address', first(1, { address: 'Mill Lane 2' }), ['room']],
  ['a room that is not decided yet', first(4, { address: null }), []],
  ['a substitute for half of it', first(2, { teacherId: 'noor' }), []],
  ['another teacher of more than half', first(3, { teacherId: 'noor' }), ['teacher']],
])('%s', (_, is, material) => {
  expect(materialChanges(plan(), is)).toEqual(material)
})

test('without dates it is the teacher of the class', () => {
  expect(materialChanges(plan({ sessions: [] }), plan({ sessions: [], teacherId: 'noor' }))).toEqual([
    'teacher',
  ])
})

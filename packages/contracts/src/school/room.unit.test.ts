import { expect, test } from 'vitest'
import { addRoomInput } from './room.ts'

const issuesOf = (given: object) =>
  addRoomInput.safeParse(given).error?.issues.map(({ path }) => path.join('.')) ?? []

const room = { name: 'Hall', capacity: '12', timeZone: 'Europe/Berlin' }

test.each<[string, object, string[]]>([
  ['as it should be', {}, []],
  ['for nobody', { capacity: 0 }, ['capacity']],
  ['for half of somebody', { capacity: 1.5 }, ['capacity']],
  ['for too many', { capacity: '10001' }, ['capacity']],
  ['with a swimming pool', { features: ['piano', 'pool'] }, ['features.1']],
  ['turned around for two days', { turnaroundMinutes: 2880 }, ['turnaroundMinutes']],
])('a room %s', (_, changes, issues) => {
  expect(issuesOf({ ...room, ...changes })).toEqual(issues)
})

test('features are kept once each, in the order of the list', () => {
  expect(addRoomInput.parse({ ...room, features: ['step_free', 'piano', 'piano'] }).features).toEqual([
    'piano',
    'step_free',
  ])
})

import { expect, test } from 'vitest'
import { addBlockInput, addRoomInput, addTermInput } from './places.ts'

const issuesOf = (schema: typeof addTermInput | typeof addRoomInput | typeof addBlockInput, given: object) =>
  schema.safeParse(given).error?.issues.map(({ path }) => path.join('.')) ?? []

const term = { name: 'Summer', startsOn: '2027-07-05', endsOn: '2027-08-27', timeZone: 'Europe/Berlin' }
const at = (instant: string) => `2027-0${instant}T09:00:00Z`

test.each<[string, object, string[]]>([
  ['as it should be', {}, []],
  ['of one day', { endsOn: '2027-07-05' }, []],
  ['of 120 days and one', { endsOn: '2027-11-02' }, []],
  ['of a day more', { endsOn: '2027-11-03' }, ['endsOn']],
  ['that ends before it begins', { endsOn: '2027-07-04' }, ['endsOn']],
  ['on a day that is none', { startsOn: '2027-02-30' }, ['startsOn']],
  ['in no zone', { timeZone: 'Mars/Olympus' }, ['timeZone']],
  ['in an abbreviation', { timeZone: 'CEST' }, ['timeZone']],
  ['in a rule of POSIX', { timeZone: 'XYZ5ABC' }, ['timeZone']],
  ['sold for a while', { saleOpensAt: at('2-01'), saleClosesAt: at('6-01') }, []],
  ['sold backwards', { saleOpensAt: at('6-01'), saleClosesAt: at('2-01') }, ['saleClosesAt']],
  ['sold for no time', { saleOpensAt: at('6-01'), saleClosesAt: at('6-01') }, ['saleClosesAt']],
  ['without a name', { name: ' ' }, ['name']],
  ['with a field too many', { id: 'x' }, ['']],
])('a term %s', (_, changes, issues) => {
  expect(issuesOf(addTermInput, { ...term, ...changes })).toEqual(issues)
})

const room = { name: 'Hall', capacity: '12', timeZone: 'Europe/Berlin' }

test.each<[string, object, string[]]>([
  ['as it should be', {}, []],
  ['for nobody', { capacity: 0 }, ['capacity']],
  ['for half of somebody', { capacity: 1.5 }, ['capacity']],
  ['for too many', { capacity: '10001' }, ['capacity']],
  ['with a swimming pool', { features: ['piano', 'pool'] }, ['features.1']],
  ['turned around for two days', { turnaroundMinutes: 2880 }, ['turnaroundMinutes']],
])('a room %s', (_, changes, issues) => {
  expect(issuesOf(addRoomInput, { ...room, ...changes })).toEqual(issues)
})

test('features are kept once each, in the order of the list', () => {
  expect(addRoomInput.parse({ ...room, features: ['step_free', 'piano', 'piano'] }).features).toEqual([
    'piano',
    'step_free',
  ])
})

const block = {
  kind: 'room',
  resourceId: '01890000-0000-7000-8000-000000000000',
  fromDate: '2027-07-05',
  fromTime: '09:00',
  toDate: '2027-07-05',
  toTime: '12:00',
  timeZone: 'Europe/Berlin',
}

test.each<[string, object, string[]]>([
  ['as it should be', {}, []],
  ['over night', { toDate: '2027-07-06', toTime: '08:00' }, []],
  ['of no time', { toTime: '09:00' }, ['toTime']],
  ['that ends the day before', { toDate: '2027-07-04' }, ['toDate']],
  ['of years', { toDate: '2029-07-05' }, ['toDate']],
  ['at 24:00', { toTime: '24:00' }, ['toTime']],
  ['of equipment, which nobody lends', { kind: 'equipment' }, ['kind']],
])('a closed time %s', (_, changes, issues) => {
  expect(issuesOf(addBlockInput, { ...block, ...changes })).toEqual(issues)
})

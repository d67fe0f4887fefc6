import { expect, test } from 'vitest'
import { addBlockInput } from './block.ts'

const issuesOf = (given: object) =>
  addBlockInput.safeParse(given).error?.issues.map(({ path }) => path.join('.')) ?? []

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
  expect(issuesOf({ ...block, ...changes })).toEqual(issues)
})

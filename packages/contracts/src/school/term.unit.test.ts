import { expect, test } from 'vitest'
import { addTermInput } from './term.ts'

const issuesOf = (given: object) =>
  addTermInput.safeParse(given).error?.issues.map(({ path }) => path.join('.')) ?? []

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
  expect(issuesOf({ ...term, ...changes })).toEqual(issues)
})

import { expect, test } from 'vitest'
import { byParticipant, headingOf, isOfFamily, placeName } from './by-participant.ts'

const self = { id: 's', name: 'Kim Weber', isSelf: true }
const mia = { id: 'm', name: 'Mia Weber', isSelf: false }
const ben = { id: 'b', name: 'Ben Weber', isSelf: false }
const row = (id: string, participant = self) => ({ id, participant })

test('rows stand by whose they are, the viewer’s own first', () => {
  const groups = byParticipant([row('1', mia), row('2', ben), row('3'), row('4', mia)])
  expect(groups.map(({ participant, rows }) => [participant.name, rows.map(({ id }) => id)])).toEqual([
    ['Kim Weber', ['3']],
    ['Mia Weber', ['1', '4']],
    ['Ben Weber', ['2']],
  ])
})

test('one of the account’s own that is not yet known by its id is theirs as well', () => {
  expect(byParticipant([row('1'), row('2', { id: '', name: '', isSelf: true })])).toHaveLength(1)
})

test('nobody is named where all is the account’s own', () => {
  expect(isOfFamily([row('1')])).toBe(false)
  expect(isOfFamily([row('1'), row('2', mia)])).toBe(true)
  expect([headingOf(self), headingOf(mia), placeName('Harp', self), placeName('Harp', mia)]).toEqual([
    'You',
    'Mia Weber',
    'Harp',
    'Harp for Mia Weber',
  ])
})

import { expect, test } from 'vitest'
import { say } from '../language/words.ts'
import type { FamilyChangeContent } from './family-change.ts'
import { toChangeText, type ChangeText } from './family-change-text.ts'

const ada = {
  name: 'Aunt Ada',
  phone: '+49 30 1',
  relation: 'aunt',
  isEmergency: true,
  mayPickUp: false,
  validFrom: null,
  validUntil: null,
}
const otto = { ...ada, name: 'Uncle Otto', mayPickUp: true, validUntil: '2027-07-09' }
const note = (written: boolean) => ({ field: 'dietary', written }) as const
const photo = <Given>(given: Given) => ({ consent: 'photo', given }) as const

test.each<[FamilyChangeContent, string, ChangeText['details']]>([
  [
    { kind: 'contact', before: null, after: otto },
    'added the contact Uncle Otto',
    [
      ['Telephone', '+49 30 1'],
      ['Who they are', 'aunt'],
      ['Emergency', 'yes'],
      ['May pick up', 'yes'],
      ['Until', 'July 9, 2027'],
    ],
  ],
  [
    { kind: 'contact', before: ada, after: otto },
    'changed the contact Aunt Ada',
    [
      ['Name', 'Aunt Ada → Uncle Otto'],
      ['May pick up', 'no → yes'],
      ['Until', 'no end → July 9, 2027'],
    ],
  ],
  [{ kind: 'note', before: note(false), after: note(true) }, 'wrote the private note “Food and drink”', []],
  [{ kind: 'note', before: note(true), after: note(true) }, 'rewrote the private note “Food and drink”', []],
  [{ kind: 'note', before: note(true), after: note(false) }, 'removed the private note “Food and drink”', []],
  [{ kind: 'consent', before: photo(null), after: photo(true) }, 'agreed to “Photos and films”', []],
  [
    { kind: 'consent', before: photo(true), after: photo(false) },
    'declined “Photos and films”',
    [['Before', 'agreed']],
  ],
])('a change in words: %j', (change, did, details) => {
  const text = toChangeText(change, 'Ada')
  expect([say(text.sentence), text.details]).toEqual([`Ada ${did}`, details])
})

test('what a contact was that is gone is said as well', () => {
  const { sentence, details } = toChangeText({ kind: 'contact', before: ada, after: null }, 'You')
  expect(say(sentence)).toBe('You removed the contact Aunt Ada')
  expect(details).toContainEqual(['Telephone', '+49 30 1'])
})

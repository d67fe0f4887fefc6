import { expect, test } from 'vitest'
import { placesTaken } from './places-taken.ts'

const nora = { id: 'nora', name: 'Nora Field', isSelf: true }
const mia = { id: 'mia', name: 'Mia Field', isSelf: false }
const leo = { id: 'leo', name: 'Leo Field', isSelf: false }
const otherMia = { id: 'other', name: 'Mia Weber', isSelf: false }

test.each([
  ['You are enrolled', [nora]],
  ['You are enrolled', [nora, nora]],
  ['Mia has a place', [mia]],
  ['Mia has 2 places', [mia, mia]],
  ['Mia and Leo have places', [mia, leo, mia]],
  ['You and Mia have places', [mia, nora]],
  ['You, Mia and Leo have places', [nora, mia, leo]],
  ['Mia Field and Mia Weber have places', [mia, otherMia]],
])('“You are enrolled” when it is Mia: who has a place is named: %s', (words, attendees) =>
  expect(placesTaken(attendees)).toBe(words),
)

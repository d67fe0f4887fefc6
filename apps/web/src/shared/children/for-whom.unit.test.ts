import { describe, expect, test } from 'vitest'
import { aCourse, aParticipant, aSelf } from '../../../test/made.ts'
import { asksForWhom, callName, childrenFor, choicesFor } from './for-whom.ts'

const mia = aParticipant()
const me = aParticipant({ ...aSelf, birthDate: null, givenName: '', familyName: '' })
const born = (birthDate: string) => ({ ...me, birthDate })
const forChildren = aCourse({ ageMin: 8, ageMax: 14 })

describe('a mother was charged for a place of her own', () => {
  test.each([
    ['a class for anybody, alone', aCourse(), [me], false],
    ['a lowest age of 18, alone: an account is an adult’s', aCourse({ ageMin: 18 }), [me], false],
    ['a lowest age of 21, alone', aCourse({ ageMin: 21 }), [me], true],
    ['an oldest age, alone', aCourse({ ageMax: 30 }), [me], true],
    ['an oldest age, alone and old enough to say', aCourse({ ageMax: 30 }), [born('2001-01-01')], false],
    ['a class for children, alone', forChildren, [me], true],
    ['a class for anybody, with a child', aCourse(), [me, mia], true],
  ])('asks for whom: %s', (_, course, family, asks) =>
    expect(asksForWhom(course, family, { hasSaidForWhom: true })).toBe(asks),
  )

  test.each([
    ['no ages', aCourse(), true],
    ['a lowest age of 8', aCourse({ ageMin: 8 }), true],
    ['a lowest age of 17', aCourse({ ageMin: 17 }), true],
    ['a lowest age of 18', aCourse({ ageMin: 18 }), false],
  ])('who never said whom they buy for is asked once: %s', (_, course, asks) =>
    expect(asksForWhom(course, [me], { hasSaidForWhom: false })).toBe(asks),
  )

  test('offers the viewer last, and not in a class for children', () => {
    const namesOf = (course: typeof forChildren, self = me) =>
      choicesFor(course, [self, mia]).map(({ id }) => id)
    expect(namesOf(aCourse())).toEqual([mia.id, me.id])
    expect(namesOf(forChildren)).toEqual([mia.id])
    expect(namesOf(forChildren, born('1985-05-05'))).toEqual([mia.id])
    const pupil = born(`${new Date().getFullYear() - 10}-01-01`)
    expect(namesOf(forChildren, pupil)).toEqual([mia.id, me.id])
  })

  test('does not offer whom the viewer may only look after', () => {
    expect(choicesFor(aCourse(), [me, { ...mia, canBuy: false }])).toEqual([me])
  })
})

test('beside a class in the cart those children are named whose age fits it', () => {
  const ben = { ...mia, id: 'ben', birthDate: `${new Date().getFullYear() - 4}-01-01` }
  expect(childrenFor(forChildren, [me, mia, ben, { ...mia, id: 'no', canBuy: false }])).toEqual([mia])
  expect(childrenFor(aCourse(), [me, mia, ben])).toEqual([mia, ben])
})

test('children are called by their first name, unless two share it', () => {
  const other = { ...mia, id: 'other', name: 'Mia Sommer' }
  expect([callName(me, [me, mia]), callName(mia, [me, mia])]).toEqual(['you', 'Mia'])
  expect(callName(mia, [me, mia, other])).toBe('Mia Weber')
})

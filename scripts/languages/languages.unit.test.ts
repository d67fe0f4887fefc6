import { expect, test } from 'vitest'
import { faultsOf } from './faults.ts'
import { pseudo } from './pseudo-language.ts'

const english = 'See <0>{n, plural, one {# class} other {# classes}}</0> of {name}'
const good = '<0>{n, plural, one {# Kurs} other {# Kurse}}</0> von {name}'

test('a translation with the holes, tags and forms of its language is without fault', () => {
  expect(faultsOf('de', [entry(good), entry('')])).toEqual([])
})

test.each([
  ['a hole that is missing', '<0>{n, plural, other {# Kurse}}</0>', '{name} is missing'],
  ['a hole that is not there', `${good} {day}`, '{day} is not in the English'],
  ['a tag that is missing', '{n, plural, other {# Kurse}} von {name}', '<0> is missing'],
  ['a form of another language', good.replace('one', 'few'), 'the language has no plural form “few”'],
  ['no form for all others', good.replace('other', 'one'), 'no form “other”'],
  ['a brace too many', `${good}}`, 'a brace is missing or too many'],
  ['a brace too few', good.slice(0, -1), 'a brace is missing or too many'],
  ['a kind that is none', good.replace('plural', 'many'), 'no form is called many'],
])('%s is a fault', (_, translation, fault) => {
  expect(faultsOf('de', [entry(translation)]).join()).toContain(fault)
})

const entry = (translation: string) => ({ id: 'a', english, translation })

test('the pseudo-language is longer, and leaves holes, tags and numbers alone', () => {
  expect(pseudo(english)).toBe('Šéèéè <0>{n, plural, one {# çláàšš} other {# çláàššéèš}}</0> óòf {name}')
  const sentence = 'Your places are kept until the money has arrived'
  expect(pseudo(sentence).length / sentence.length).toBeGreaterThan(1.3)
  expect(faultsOf('en-XA', [{ id: 'a', english, translation: pseudo(english) }])).toEqual([])
})

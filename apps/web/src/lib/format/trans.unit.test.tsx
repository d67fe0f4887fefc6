import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Trans } from './trans.tsx'

const shown = (message: Parameters<typeof Trans>[0]) => renderToStaticMarkup(<Trans {...message} />)

test('a sentence has its elements where its translation puts them, one in another too', () => {
  const components = { 0: <a href="/terms">link</a>, 1: <b />, 2: <br /> }
  expect(shown({ id: '', message: 'See <0>our <1>terms</1></0><2/>now', components })).toBe(
    'See <a href="/terms">our <b>terms</b></a><br/>now',
  )
})

test('numbers choose forms, and elements and texts stand in holes', () => {
  const message = '{who} has {n, plural, one {# place} other {# places}} in {name}'
  const values = { who: <i>Ana</i>, n: 1240, name: 'Harp' }
  expect(shown({ id: '', message, values })).toBe('<i>Ana</i> has 1,240 places in Harp')
})

test('a name that looks like a tag or a hole is that name', () => {
  const components = { 0: <a href="/x">link</a> }
  const values = { name: '<0>Ana</0> <v1/> {name} #' }
  expect(shown({ id: '', message: '<0>For</0> {name}', values, components })).toBe(
    '<a href="/x">For</a> &lt;0&gt;Ana&lt;/0&gt; &lt;v1/&gt; {name} #',
  )
})

test('a text chooses a form', () => {
  const message = '{how, select, cash {Paid in cash} other {Paid}} <0>today</0>'
  expect(shown({ id: '', message, values: { how: 'cash' }, components: { 0: <b /> } })).toBe(
    'Paid in cash <b>today</b>',
  )
})

import { createElement, type ComponentType } from 'react'
import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { hydrateLater, partsReady } from './hydrate-later.tsx'

interface Greeted {
  name: string
}

function Greeting({ name }: Greeted) {
  return createElement('p', null, `Hello, ${name}`)
}

test('the server renders a part with the page, as what a browser may hydrate by itself', async () => {
  const { Part } = hydrateLater<Greeted>(() => Promise.resolve(Greeting))
  await partsReady()
  expect(renderToString(createElement(Part, { name: 'Ada' }))).toBe('<!--$--><p>Hello, Ada</p><!--/$-->')
})

test('a part that nobody has waited for fails the page, and is not left out in silence', () => {
  const { Part } = hydrateLater<Greeted>(() => Promise.resolve(Greeting))
  expect(() => renderToString(createElement(Part, { name: 'Ada' }))).toThrow('before partsReady()')
})

test('a script that is there is not fetched again', async () => {
  let fetched = 0
  const { ready } = hydrateLater<Greeted>(() => {
    fetched += 1
    return Promise.resolve(Greeting)
  })
  await ready()
  await ready()
  expect(fetched).toBe(1)
})

test('a script that could not be had is asked for again by the next who needs it', async () => {
  const answers: (() => Promise<ComponentType<Greeted>>)[] = [
    () => Promise.reject(new TypeError('Failed to fetch')),
    () => Promise.resolve(Greeting),
  ]
  const { ready, Part } = hydrateLater<Greeted>(() => answers.shift()!())
  await expect(ready()).rejects.toThrow('Failed to fetch')
  await ready()
  expect(renderToString(createElement(Part, { name: 'Ada' }))).toContain('Hello, Ada')
})

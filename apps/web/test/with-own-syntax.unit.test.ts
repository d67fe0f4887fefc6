import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { withOwnSyntax } from '../with-own-syntax.ts'

/** Of each file of tRPC that brings such functions along. */
const files = ['client', 'react-query'].flatMap((name) => {
  const folder = new URL(`../node_modules/@trpc/${name}/dist/`, import.meta.url)
  const scripts = readdirSync(folder).filter((file) => file.endsWith('.mjs'))
  return scripts.map((file) => readFileSync(new URL(file, folder), 'utf8'))
})
const { filter, handler } = withOwnSyntax().transform as unknown as Transform
const changed = files.filter((code) => filter.code.test(code)).map((code) => handler(code).code)

interface Transform {
  filter: { code: RegExp }
  handler: (code: string) => { code: string }
}

test('what browsers have built in is not brought along', () => {
  const all = changed.join('\n')
  const before = files.join('\n')
  for (const rest of ['Object.getOwnPropertyDescriptors(t)', '@@asyncIterator', 'AsyncGenerator.prototype']) {
    expect(before).toContain(rest)
    expect(all).not.toContain(rest)
  }
})

test('what stands in its place spreads as the language does', async () => {
  const code = changed.find((text) => text.includes('function _objectSpread2(')) ?? ''
  const [helper] = /^function _objectSpread2\(.*$/m.exec(code) ?? []
  const { _objectSpread2: spread } = await import(
    `data:text/javascript,${encodeURIComponent(`export ${helper}`)}`
  )
  expect(spread({}, { a: 1, b: 1 }, undefined, false, { b: 2 })).toEqual({ a: 1, b: 2 })
  const own = spread({}, JSON.parse('{ "__proto__": { "isAdmin": true } }'))
  expect(own.isAdmin).toBeUndefined()
})

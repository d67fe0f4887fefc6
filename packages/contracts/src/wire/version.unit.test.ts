import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { productVersion } from './version.ts'

const read = (file: string) => readFileSync(new URL(`../../../../${file}`, import.meta.url), 'utf8')

test('package.json and the first heading of the changelog have the same version', () => {
  expect(JSON.parse(read('package.json'))).toMatchObject({ version: productVersion })
  expect(/^## (\S+)/m.exec(read('CHANGELOG.md'))?.[1]).toBe(productVersion)
})

import { test } from 'vitest'
import { awaiting } from './awaiting.ts'

type DefineTest = (title: string, body: () => Promise<unknown> | void, limitMs?: number) => void

/** The test of a case by its id; a guard that is still awaited must make it fail. */
export function testOf(id: string): DefineTest {
  return awaiting[id] === undefined ? test : test.fails
}

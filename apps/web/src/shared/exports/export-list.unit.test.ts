import { expect, test } from 'vitest'
import { collectRows, mostRows } from './export-list.ts'

/** A list of so many rows, in pages of so many. */
function listOf(total: number, perPage: number) {
  const asked: (string | undefined)[] = []
  const readPage = (cursor: string | undefined) => {
    asked.push(cursor)
    const from = Number(cursor ?? 0)
    const to = Math.min(from + perPage, total)
    const rows = Array.from({ length: to - from }, (_, index) => [String(from + index)])
    return Promise.resolve({ columns: ['n'], rows, nextCursor: to < total ? String(to) : null })
  }
  return { asked, readPage }
}

test('a list is read page by page to its end, and tells how far it is', async () => {
  const { asked, readPage } = listOf(7, 3)
  const read: number[] = []
  const { columns, rows, isCut } = await collectRows(readPage, (count) => read.push(count))
  expect([columns, rows.flat().map(Number), isCut]).toEqual([['n'], [0, 1, 2, 3, 4, 5, 6], false])
  expect(asked).toEqual([undefined, '3', '6'])
  expect(read).toEqual([3, 6, 7])
})

test.each([
  [mostRows, 500, false],
  [mostRows + 1, 500, true],
  [mostRows, 10_000, false],
  [mostRows + 1, 10_001, true],
  [0, 500, false],
])('of %i rows, %i at a time, is it cut: %j', async (total, perPage, isCut) => {
  const collected = await collectRows(listOf(total, perPage).readPage, () => undefined)
  expect(collected.rows).toHaveLength(Math.min(total, mostRows))
  expect(collected.isCut).toBe(isCut)
})

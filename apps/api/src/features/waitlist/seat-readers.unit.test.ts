import { globSync, readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { expect, test } from 'vitest'

/**
 * Whoever tells how many seats are free must not count those that are saved for a waiting list: a file that names
 * `seats_taken` names `seats_saved`, too, or is listed here with why it need not.
 */
const others: Record<string, string> = {
  'search-index.sql': 'popularity_rank is told by its callers what is taken',
  'orders.sql': 'counts claims; course_problem and offer_seats decide what is free',
  'moves.sql': 'counts claims; course_problem decides what is free',
  'timetable.sql': 'a sold seat does not date the page of a class',
  'invariants.ts': 'compares the count with the claims',
  'update-approved-course.ts': 'saved seats do not keep a class from becoming smaller',
  'erase-own-account.ts': 'asks whether anyone has a seat at all',
}

const root = new URL('../../../src/', import.meta.url).pathname

const readers = globSync('**/*.{ts,sql}', { cwd: root })
  .filter((path) => !path.includes('.test.'))
  .map((path) => ({ path, name: basename(path), text: readFileSync(root + path, 'utf8') }))
  .filter(({ text }) => /seats_taken|seatsTaken/.test(text))
const careful = readers.filter(({ name }) => !(name in others))

test('who tells free seats subtracts what is saved', () => {
  expect(careful.length).toBeGreaterThan(5)
  expect(careful.filter(({ text }) => !/seats_saved|seatsSaved/.test(text)).map(({ path }) => path)).toEqual(
    [],
  )
})

test('every exception is still one', () => {
  const names = readers.map(({ name }) => name)
  expect(Object.keys(others).filter((name) => !names.includes(name))).toEqual([])
})

// Each one of them, not only its file: whatever compares or subtracts what is taken names what is saved beside it.
test('no comparison with the capacity forgets them', () => {
  const compared = /seats_?taken\}?\s*(?!\+ )(?:[<-]|\+ p_seats)|capacity\}? - \S*seats_?taken\}?(?! - )/i
  const forgotten = careful
    .filter(({ name }) => name !== 'offers.sql')
    .flatMap(({ path, text }) =>
      text
        .split('\n')
        .filter((line) => compared.test(line) && !/seats_?saved/i.test(line))
        .map((line) => `${path}: ${line.trim()}`),
    )
  expect(forgotten).toEqual([])
})

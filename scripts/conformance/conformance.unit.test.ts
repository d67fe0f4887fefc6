import { describe, expect, test } from 'vitest'
import { conformanceDocument } from './document.ts'
import { conformanceFaults } from './faults.ts'
import { proofsIn } from './proofs.ts'

const parts = ['1', '2', '3', '4', '5', '6', '7', '8', '9', 'D1', 'D2', 'D3', 'D4', 'D5', 'D6']
const points = parts.map((part) => `- **${part}-1** What part ${part} asks for`)
const complete = ['# Clauses', '', 'Words.', '', '## All', '', ...points, ''].join('\n')
const allTags = `// Clause ${parts.map((part) => `${part}-1`).join(', ')}`

/** The faults of a list of clauses and one file of tests. */
function faultsOf(list: string, ...source: string[]): string[] {
  return conformanceFaults(list, proofsIn('any.test.ts', source.join('\n')))
}

function titlesIn(...source: string[]): (string | undefined)[] {
  return proofsIn('any.test.ts', source.join('\n')).map(({ title }) => title)
}

test('clauses that all have their test are without fault, and the document names it below each', () => {
  const source = [allTags, `test('proves it', () => {})`]
  expect(faultsOf(complete, ...source)).toEqual([])
  const document = conformanceDocument(complete, proofsIn('any.test.ts', source.join('\n')))
  expect(document).toContain('- **2-1** What part 2 asks for\n  - `any.test.ts`: proves it\n- **3-1**')
  expect(document).not.toContain('Words.')
})

describe('finds', () => {
  const rest = [allTags, `test('proves it', () => {})`]

  test('a clause without a test', () => {
    const list = complete.replace('- **2-1**', '- **2-2** Lost\n- **2-1**')
    expect(faultsOf(list, ...rest)).toEqual(['docs/clauses.md: 2-2 has no test'])
  })

  test('a tag that names no clause', () => {
    expect(faultsOf(complete, ...rest, '// Clause 9.nothing-1', `test('another', () => {})`)).toEqual([
      'any.test.ts:3: no clause 9.nothing-1 in docs/clauses.md',
    ])
  })

  test.each([
    ['nothing', []],
    ['an empty line', ['', `test('too far away', () => {})`]],
    ['other code', ['const rows = 3']],
    ['a call that tests nothing', [`expect('a text').toBe('a text')`]],
    ['the end of a block', ['describe(', `'a', () => {`, '// Clause 1-1', '})']],
    ['a skipped test', [`test.skip('not now', () => {})`]],
    ['a skipped group', [`describe.skip('not now', () => {})`]],
    ['a test that is still to be written', [`test.todo('soon')`]],
  ])('a tag followed by %s', (_what, after) => {
    expect(faultsOf(complete, ...rest, '// Clause 1-1', ...after)).toContain(
      `any.test.ts:${after.includes('// Clause 1-1') ? 6 : 3}: no test follows this tag`,
    )
  })

  test('a clause whose only test is skipped', () => {
    expect(faultsOf(complete, allTags, `test.skip('not now', () => {})`)).toContain(
      'docs/clauses.md: 2-1 has no test',
    )
  })

  test('a part of the specification without clauses', () => {
    expect(faultsOf(complete.replace(/^- \*\*D5-1.*\n/m, ''), ...rest)).toContain('section D5 has no clause')
  })

  test('an id that two clauses have', () => {
    expect(faultsOf(complete.replace('- **2-1**', '- **1-1** Again\n- **2-1**'), ...rest)).toEqual([
      'docs/clauses.md: 1-1 stands there twice',
    ])
  })

  test('a clause without an id', () => {
    expect(faultsOf(complete.replace('- **2-1**', '- Nameless\n- **2-1**'), ...rest)).toEqual([
      'docs/clauses.md: no id: - Nameless',
    ])
  })
})

describe('reads the title', () => {
  test.each([
    ['of a test', [`test('one', () => {})`], 'one'],
    ['with its quotes', [`it("somebody's \\"own\\"", () => {})`], `somebody's "own"`],
    ['on a line of its own', ['test(', `  'long',`, '  () => {},', ')'], 'long'],
    ['below a table', ['test.each([', `  ['row'],`, `] as const)('%s is found', () => {})`], '%s is found'],
    ['below a typed table', [`test.each<[string]>([['row']])('%s', () => {})`], '%s'],
    ['with a value in it', ['test(`as ${role}`, () => {})'], 'as ${role}'],
    ['behind a condition', [`test.skipIf(isWindows)('one', () => {})`], 'one'],
    ['of a group', [`describe('many', () => {})`], 'many'],
    ['below a comment of its own', ['// Why.', `test('one', () => {})`], 'one'],
    ['below more tags', ['// Clause 2-1', `test('one', () => {})`], 'one'],
  ])('%s', (_what, source, title) => expect(titlesIn('// Clause 1-1', ...source)).toEqual([title]))

  test('of a test after its group', () => {
    expect(titlesIn(`describe('group', () => {`, '  // Clause 1-1', `  test('one', () => {})`, '})')).toEqual(
      ['group › one'],
    )
  })

  test('of a row of cases: a property, or the first text of an entry', () => {
    const property = ['const rows = {', '  // Clause 1-1', `  'a row': { status: 403 },`, '}']
    const entry = ['const rows = [', '  // Clause 1-1', `  [1, 'a case', 'refused'],`, ']']
    expect([...titlesIn(...property), ...titlesIn(...entry)]).toEqual(['a row', 'a case'])
  })
})

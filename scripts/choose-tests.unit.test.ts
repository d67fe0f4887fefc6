import { expect, test } from 'vitest'

// Plain JavaScript: it runs before there is anything to compile with.
const { chosenTests } = (await import(new URL('lib/choose-tests.mjs', import.meta.url).href)) as {
  chosenTests(words: string[], everything?: string[]): string[]
}

test.each<[string, string[], string[]]>([
  ['nothing named: everything', [], ['folder']],
  ['a case', ['X27'], ['folder', '--testNamePattern', String.raw`\bX27\b`]],
  ['two cases', ['X2', 'case 12'], ['folder', '--testNamePattern', String.raw`\bX2\b|\bcase 12\b`]],
  ['a file', ['time.test.ts'], ['time.test.ts']],
  ['a case of a file', ['faults/herd', 'X38'], ['faults/herd', '--testNamePattern', String.raw`\bX38\b`]],
  ['signs that patterns use', ['a?b'], ['folder', '--testNamePattern', String.raw`\ba\?b\b`]],
])('%s', (_, words, expected) => expect(chosenTests(words, ['folder'])).toEqual(expected))

test('a case is not another that begins like it', () => {
  const [, , pattern = ''] = chosenTests(['X2'], ['folder'])
  expect(
    ['X2: one', 'X27: another', 'after X2, too'].map((title) => new RegExp(pattern).test(title)),
  ).toEqual([true, false, true])
})

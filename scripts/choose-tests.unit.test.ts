import { expect, test } from 'vitest'

// Plain JavaScript: it runs before there is anything to compile with.
const { chosenTests, findTests } = (await import(new URL('lib/choose-tests.mjs', import.meta.url).href)) as {
  chosenTests(words: string[], everything?: string[]): string[]
  findTests(
    words: string[],
    files?: string[],
    read?: (file: string) => string,
  ): { files: string[]; pattern: string | undefined }
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

const texts: Record<string, string> = {
  'a/cart.test.ts': "test('one seat left')",
  'a/queue.test.ts': "test('one after the other')",
  'e2e/cart.e2e.ts': "test('one seat left on a phone')",
  'faults/herd.long.test.ts': "test('one seat left')",
}
test.each<[string, string[], string[], string | undefined]>([
  ['a part of a path', ['cart'], ['a/cart.test.ts', 'e2e/cart.e2e.ts'], undefined],
  ['words of a title', ['seat left'], ['a/cart.test.ts', 'e2e/cart.e2e.ts'], String.raw`\bseat left\b`],
  ['a title in a file', ['e2e', 'seat'], ['e2e/cart.e2e.ts'], String.raw`\bseat\b`],
  ['a long one by its path alone', ['herd'], ['faults/herd.long.test.ts'], undefined],
  ['nothing', ['no such words'], [], String.raw`\bno such words\b`],
])('finds %s', (_, words, files, pattern) =>
  expect(findTests(words, Object.keys(texts), (file) => texts[file] ?? '')).toEqual({ files, pattern }),
)

test('finds its own file', () =>
  expect(findTests(['finds its own file']).files).toEqual(['scripts/choose-tests.unit.test.ts']))

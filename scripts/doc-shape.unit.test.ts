import { expect, test } from 'vitest'
import { docShapeFaults } from './doc-shape.ts'

const prose = 'word '.repeat(25).trim()

test('a document with a title, headings that nest and short cells is without fault', () => {
  const table = ['| name | meaning |', '| --- | --- |', '| `a` | short |', `| b | \`${prose}\` |`]
  const code = ['```sh', '# no title', `| ${prose} |`, '```']
  expect(docShapeFaults(['# Title', '', prose, '## One', '### Two', ...table, ...code].join('\n'))).toEqual(
    [],
  )
})

test.each([
  ['no title', ['A first line', '# Title'], 'does not begin with a title'],
  ['a second title', ['# Title', '# Again'], 'has more than one title'],
  ['a skipped level', ['# Title', '### Deep'], 'has a heading that skips a level'],
  [
    'a long text without headings',
    ['# Title', ...Array<string>(60).fill('A line')],
    'has more than 60 lines and no headings',
  ],
  [
    'prose in a cell',
    ['# Title', '| a | b |', '| --- | --- |', `| a | ${prose} |`],
    'has prose in a table, a list would read better: word word word word word word word word word word word word …',
  ],
])('finds %s', (_what, lines, fault) => expect(docShapeFaults(lines.join('\n'))).toEqual([fault]))

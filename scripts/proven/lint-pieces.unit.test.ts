import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { keysOf, lintPieces, lintRules } from './lint-pieces.ts'
import { root } from './repository-files.ts'

const folder = mkdtempSync(join(tmpdir(), 'cadenza-pieces-'))
const tracked = ['api/a.ts', 'web/b.tsx', 'tool.mjs', 'note.md', 'tsconfig.json', 'oxlint.config.ts']

function write(file: string, content: string | object) {
  const path = join(folder, file)
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(path, typeof content === 'string' ? content : JSON.stringify(content))
}

const project = { compilerOptions: { tsBuildInfoFile: 'dist-types/.tsbuildinfo' } }
beforeEach(() => {
  write('tsconfig.json', { references: [{ path: 'api' }, { path: 'web' }] })
  write('api/tsconfig.json', project)
  write('web/tsconfig.json', project)
  write('api/dist-types/.tsbuildinfo', { fileNames: ['../a.ts'], root: [1] })
  const read = ['../../node_modules/x/x.d.ts', '../b.tsx', '../../api/dist-types/a.d.ts']
  write('web/dist-types/.tsbuildinfo', { fileNames: read, root: [[2, 2]] })
  for (const file of [...tracked.slice(0, 4), 'api/dist-types/a.d.ts', ...lintRules]) write(file, 'right')
  write('oxlint.config.ts', 'rules')
  write('pnpm-lock.yaml', 'oxlint 1')
})
afterAll(() => rmSync(folder, { recursive: true }))

const keys = () => keysOf(lintPieces(tracked, folder))

/** The pieces that are linted again when a file is written. */
function changedBy(file: string, content: string | object = 'other') {
  const before = keys()
  write(file, content)
  return [...keys()].filter(([name, key]) => before.get(name) !== key).map(([name]) => name)
}

test('every source belongs to one piece', () => {
  const pieces = [...lintPieces(tracked, folder)].map(([name, { files }]) => [name, files])
  expect(pieces).toEqual([
    ['api/tsconfig.json', ['api/a.ts']],
    ['web/tsconfig.json', ['web/b.tsx']],
    ['rest', ['tool.mjs', 'oxlint.config.ts']],
  ])
})

test('a changed file is linted again, and who reads its declarations when these change', () => {
  expect(changedBy('api/a.ts')).toEqual(['api/tsconfig.json'])
  expect(changedBy('api/dist-types/a.d.ts')).toEqual(['web/tsconfig.json'])
  expect(changedBy('web/b.tsx')).toEqual(['web/tsconfig.json'])
  expect(changedBy('tool.mjs')).toEqual(['rest'])
  expect(changedBy('note.md')).toEqual([])
})

test('other types of packages are what the compiler wrote down of them', () => {
  const info = JSON.parse(readFileSync(join(folder, 'web/dist-types/.tsbuildinfo'), 'utf8')) as object
  expect(changedBy('web/dist-types/.tsbuildinfo', { ...info, fileInfos: ['new'] })).toEqual([
    'web/tsconfig.json',
  ])
})

test.each(['oxlint.config.ts', 'pnpm-lock.yaml', ...lintRules])(
  'everything is linted again for %s',
  (file) => {
    expect(changedBy(file)).toHaveLength(3)
  },
)

test('a project that was never compiled is a fault, not a piece without files', () => {
  rmSync(join(folder, 'web/dist-types/.tsbuildinfo'))
  expect(keys).toThrow('run tsc -b first')
})

test('the rules are all that the configuration is made of', () => {
  const made = ['oxlint.config.ts', ...lintRules].flatMap((file) =>
    [
      ...readFileSync(join(root, file), 'utf8').matchAll(
        /['"](?:\.\/)?((?:scripts\/|\.\/)[\w/-]+\.m?[jt]s)['"]/g,
      ),
    ].map(([, path]) => path),
  )
  expect(new Set(made)).toEqual(new Set(lintRules))
})

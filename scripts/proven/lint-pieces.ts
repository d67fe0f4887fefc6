import { existsSync, readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { contentKey, toolFiles, type Keys } from './proven.ts'
import { root } from './repository-files.ts'

/** A TypeScript project as the linter asks it for types; `rest` is what belongs to none. */
interface LintPiece {
  /** To be linted with it. */
  files: string[]
  key: string
}

/** What `tsc -b` writes down of a project: all its files, where its own are among them. */
interface BuildInfo {
  fileNames: string[]
  root: (number | [first: number, last: number])[]
}

const isSource = (file: string) => /\.[cm]?[jt]sx?$/.test(file)
const settingNames =
  /(^|\/)(tsconfig[^/]*\.json|package\.json|\.gitignore|\.eslintignore|\.oxlintrc\.jsonc?)$/
const isSetting = (file: string) => settingNames.test(file) || /^oxlint\.[\w.]*config\.ts$/.test(file)

/** What the linter's own configuration is made of. */
export const lintRules = ['scripts/import-table.ts', 'scripts/lint-plugin.mjs']

/**
 * The projects, each with a key of all that the linter's answer on it depends on: its own files, the declarations of
 * other projects, the types of packages, the rules, the versions. Run it after `tsc -b`, which says what a project reads.
 */
export function lintPieces(files: string[], folder = root): Map<string, LintPiece> {
  const settings = files.filter(isSetting)
  const shared = contentKey([...settings, ...lintRules, ...toolFiles], [process.version], folder)
  const left = new Set(files.filter(isSource))
  const pieces = new Map<string, LintPiece>()
  for (const project of projects(folder)) {
    const { own, read, buildInfo } = inputsOf(project, folder)
    const lintable = own.filter((file) => left.delete(file))
    pieces.set(project, { files: lintable, key: contentKey([...own, ...read, buildInfo], [shared], folder) })
  }
  pieces.set('rest', { files: [...left], key: contentKey([...left], [shared], folder) })
  return pieces
}

export function keysOf(pieces: Map<string, LintPiece>): Keys {
  return new Map([...pieces].map(([name, { key }]) => [name, key]))
}

function projects(folder: string): string[] {
  const { references } = readJson<{ references: { path: string }[] }>('tsconfig.json', folder)
  return references.map(({ path }) => (path.endsWith('.json') ? path : join(path, 'tsconfig.json')))
}

function inputsOf(project: string, folder: string) {
  const { compilerOptions } = readJson<{ compilerOptions: { tsBuildInfoFile: string } }>(project, folder)
  const buildInfo = join(dirname(project), compilerOptions.tsBuildInfoFile)
  if (!existsSync(join(folder, buildInfo))) throw new Error(`${buildInfo} is not there: run tsc -b first`)
  const { fileNames, root: roots } = readJson<BuildInfo>(buildInfo, folder)
  const fromRoot = fileNames.map((name) => relative(folder, join(folder, dirname(buildInfo), name)))
  const ownIds = new Set(roots.flatMap((range) => (typeof range === 'number' ? range : numbers(...range))))
  return {
    own: fromRoot.filter((_, index) => ownIds.has(index + 1)),
    // What packages declare is in the build info, by its own hash.
    read: fromRoot.filter((file, index) => !ownIds.has(index + 1) && !/(^|\/)node_modules\//.test(file)),
    buildInfo,
  }
}

const numbers = (first: number, last: number) =>
  Array.from({ length: last - first + 1 }, (_, index) => first + index)

function readJson<T>(file: string, folder: string): T {
  return JSON.parse(readFileSync(join(folder, file), 'utf8')) as T // our own files, and what the compiler writes
}

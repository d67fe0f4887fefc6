import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { root } from './repository-files.ts'

/** What a check looks at, by name: each with a key that changes when anything does that its answer depends on. */
export type Keys = Map<string, string>

/**
 * Runs a check on what has changed since it was last found right, and remembers what is right now. The keys are of
 * contents, never of times; a fresh clone remembers nothing, so there everything is checked.
 * @param file where it is remembered
 * @param readKeys reads what there is to check. It is asked again after the check: what was written meanwhile is not
 *   remembered, because nobody knows which of the two the check has seen.
 * @param check is given the changed names, and says whether they are right. It is not called when nothing has changed.
 */
export function checkChanged(
  file: string,
  readKeys: () => Keys,
  check: (changed: string[], all: string[]) => boolean,
): boolean {
  const before = readKeys()
  const proven = remembered(file)
  const names = [...before.keys()]
  const changed = names.filter((name) => proven[name] !== before.get(name))
  if (!changed.length) return true
  if (!check(changed, names)) return false
  const after = readKeys()
  remember(
    file,
    [...before].filter(([name, key]) => after.get(name) === key),
  )
  return true
}

/** Where a check of this repository remembers. */
export const memoryOf = (check: string) => join(root, '.cache/proven', `${check}.json`)

/** A key of the contents of files, and of whatever else is given. */
export function contentKey(files: string[], more: string[] = [], folder = root): string {
  const hash = createHash('sha256')
  for (const text of more) hash.update(`${text}\0`)
  for (const file of files) {
    const path = join(folder, file)
    hash.update(`\0${file}\0`).update(existsSync(path) ? readFileSync(path) : 'is not there')
  }
  return hash.digest('hex')
}

/** One key for each file, of its content and of what all of them depend on. */
export function keyOfEach(files: string[], shared: string, folder = root): Keys {
  return new Map(files.map((file) => [file, contentKey([file], [shared], folder)]))
}

/** What decides which programs run here, and in which version. */
export const toolFiles = ['pnpm-lock.yaml', 'package.json']

function remembered(file: string): Record<string, string> {
  if (!existsSync(file)) return {}
  // Written below; what is half there is checked again.
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>
  } catch {
    return {}
  }
}

function remember(file: string, keys: [string, string][]) {
  mkdirSync(dirname(file), { recursive: true })
  const draft = `${file}.${process.pid}`
  writeFileSync(draft, JSON.stringify(Object.fromEntries(keys)))
  renameSync(draft, file)
}

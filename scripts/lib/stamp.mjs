// A stamp is a small file that remembers what a step was last done for, so that it is not done again.
import { createHash } from 'node:crypto'
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join } from 'node:path'

/** Does `step` unless `stamp` says that it was done for the same `key`, or for one that includes it. */
export async function once(stamp, [key, ...larger], step) {
  if (existsSync(stamp) && [key, ...larger].includes(readFileSync(stamp, 'utf8'))) return
  await step()
  mkdirSync(dirname(stamp), { recursive: true })
  const draft = `${stamp}.${process.pid}`
  writeFileSync(draft, key)
  renameSync(draft, stamp)
}

/** Changes with the content of any of the files. */
export function contentKey(files) {
  const hash = createHash('sha256')
  for (const file of files) hash.update(file).update(readFileSync(file))
  return hash.digest('hex')
}

/** Changes when any file below the paths is added, removed or written: read from sizes and times, not from contents. */
export function writtenKey(paths) {
  const hash = createHash('sha256')
  for (const path of paths) addWritten(hash, path)
  return hash.digest('hex')
}

function addWritten(hash, path) {
  const stat = statSync(path, { throwIfNoEntry: false })
  if (stat?.isDirectory()) {
    for (const name of readdirSync(path).sort()) addWritten(hash, join(path, name))
  } else {
    hash.update(`${path}\0${stat?.size}\0${stat?.mtimeMs}\n`)
  }
}

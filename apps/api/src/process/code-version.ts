import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'

const run = promisify(execFile)

const root = new URL('../../../../', import.meta.url)
const folders = [
  'apps/api/src',
  'apps/api/drizzle',
  'packages/art/src',
  'packages/contracts/src',
  'packages/sandbox/src',
]
const webManifest = 'apps/web/dist/.vite/manifest.json'

/** The same for the same code on any machine: a hash of the sources and of the built web app. */
export async function codeVersion(): Promise<string> {
  const lists = await Promise.all(folders.map(sourcesIn))
  const hash = createHash('sha256')
  for (const path of lists.flat().toSorted()) hash.update(`${path}\0`).update(await read(path))
  return hash
    .update(await read(webManifest).catch(() => ''))
    .digest('hex')
    .slice(0, 12)
}

/** The version of a checkout with Git; undefined in an image. */
export async function commitOf(): Promise<string | undefined> {
  const asked = run('git', ['rev-parse', '--short', 'HEAD'], { cwd: fileURLToPath(root), timeout: 1000 })
  return asked.then(({ stdout }) => stdout.trim()).catch(() => undefined)
}

const read = (path: string) => readFile(new URL(path, root))

async function sourcesIn(folder: string): Promise<string[]> {
  const names = await readdir(fileURLToPath(new URL(folder, root)), { recursive: true })
  return names
    .filter((name) => /\.(?:ts|sql)$/.test(name) && !name.endsWith('.test.ts'))
    .map((name) => `${folder}/${name.replaceAll('\\', '/')}`)
}

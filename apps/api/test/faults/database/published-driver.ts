import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const patchFile = new URL('../../../../../patches/postgres@3.4.9.patch', import.meta.url)

/** The folder of the `postgres` package as we use it, with our patch. */
export const ourDriver = join(createRequire(import.meta.url).resolve('postgres'), '../../..')

/** The entry file of a driver in such a folder. */
export const entryOf = (folder: string) => join(folder, 'src/index.js')

/** A copy of the driver as its authors published it, for negative controls: ours with the patch taken back. */
export function publishedDriver(): { folder: string; remove(): void } {
  const folder = mkdtempSync(join(tmpdir(), 'cadenza-driver-'))
  cpSync(ourDriver, folder, { recursive: true, dereference: true })
  for (const section of readFileSync(patchFile, 'utf8')
    .split(/^diff --git /m)
    .slice(1)) {
    const file = join(folder, /^\+\+\+ b\/(.+)$/m.exec(section)?.[1] ?? '')
    writeFileSync(file, takenBack(readFileSync(file, 'utf8'), section))
  }
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) }
}

/** The text before a file's section of a unified diff was applied. Throws when it is not what the diff made. */
function takenBack(text: string, section: string): string {
  let result = text
  for (const hunk of section.split(/^@@.*@@.*\n/m).slice(1)) {
    const lines = hunk.split('\n').slice(0, -1)
    const after = sideOf(lines, '+')
    if (result.split(after).length !== 2) throw new Error(`the driver does not hold this once:\n${after}`)
    result = result.replace(after, () => sideOf(lines, '-'))
  }
  return result
}

/** The lines of one side of a hunk: its own and those of both. */
function sideOf(lines: string[], mark: '-' | '+'): string {
  const own = lines.filter((line) => line.startsWith(mark) || line.startsWith(' '))
  return own.map((line) => `${line.slice(1)}\n`).join('')
}

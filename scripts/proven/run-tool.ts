import { spawnSync } from 'node:child_process'
import { root } from './repository-files.ts'

/** Runs a program of the packages on the root, its words to ours. True when it is content. */
export function runTool(file: string, ...args: string[]): boolean {
  const { status } = spawnSync(process.execPath, [`${root}node_modules/${file}`, ...args], {
    cwd: root,
    stdio: 'inherit',
  })
  return status === 0
}

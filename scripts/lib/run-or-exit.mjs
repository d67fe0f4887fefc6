import { spawnSync } from 'node:child_process'
import { root } from './paths.mjs'
import { fail } from './progress.mjs'

/** Runs a command to its end in the foreground; ends this one when it fails. */
export function runOrExit(command, args, options) {
  const { status, error } = spawnSync(command, args, { cwd: root, stdio: 'inherit', ...options })
  if (status !== 0) fail(`failed: ${command} ${args.join(' ')}${error ? ` (${error.message})` : ''}`)
}

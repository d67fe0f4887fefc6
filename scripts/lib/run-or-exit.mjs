import { isStopping, run } from './children.mjs'
import { fail } from './progress.mjs'

/** Runs a command to its end; ends this one when it fails. */
export async function runOrExit(command, args, options) {
  const code = await run(command, args, options)
  if (isStopping()) process.exit(1)
  if (code !== 0) fail(`failed: ${command} ${args.join(' ')}`)
}

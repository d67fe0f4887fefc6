import { keysOf, lintPieces } from './proven/lint-pieces.ts'
import { checkChanged, memoryOf } from './proven/proven.ts'
import { repositoryFiles } from './proven/repository-files.ts'
import { runTool } from './proven/run-tool.ts'

// Part of npm run verify, after the type check. The rules that need no types look at every file each time; those that
// do are asked again about the projects whose inputs have changed, and cost ten times as much.

const lint = (...args: string[]) => runTool('oxlint/bin/oxlint', ...args)
const lintWithoutTypes = () => lint('-c', 'oxlint.untyped.config.ts')
const pieces = () => lintPieces(repositoryFiles() ?? [])

function lintChanged(): boolean {
  let hasSeenAll = false
  const isRight = checkChanged(
    memoryOf('lint'),
    () => keysOf(pieces()),
    (changed, all) => {
      hasSeenAll = changed.length === all.length
      if (hasSeenAll) return lint()
      const now = pieces()
      return lint('--no-error-on-unmatched-pattern', ...changed.flatMap((name) => now.get(name)?.files ?? []))
    },
  )
  return isRight && (hasSeenAll || lintWithoutTypes())
}

const isRight = repositoryFiles() ? lintChanged() : lint()
process.exitCode = isRight ? 0 : 1

import { checkChanged, contentKey, keyOfEach, memoryOf, toolFiles } from './proven/proven.ts'
import { repositoryFiles } from './proven/repository-files.ts'
import { runTool } from './proven/run-tool.ts'

// No key, token or password in any file that is or might be committed: part of npm run verify. What is looked for
// stands in .secretlintrc.json; a placeholder is written as `user:password@…`. Looks again at what has changed alone.

const secretlint = 'secretlint/bin/secretlint.js'
const search = (files: string[]) => runTool(secretlint, '--no-glob', ...files)
// An archive has no list of its files: there everything is looked at that is not ignored.
const searchAll = () => runTool(secretlint, '--secretlintignore', '.gitignore', '**/*')

const keys = () =>
  keyOfEach(repositoryFiles() ?? [], contentKey(['.secretlintrc.json', ...toolFiles], [process.version]))

const isRight = repositoryFiles() ? checkChanged(memoryOf('secrets'), keys, search) : searchAll()
process.exitCode = isRight ? 0 : 1

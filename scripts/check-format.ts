import { checkChanged, contentKey, keyOfEach, memoryOf, toolFiles } from './proven/proven.ts'
import { repositoryFiles } from './proven/repository-files.ts'
import { runTool } from './proven/run-tool.ts'

// Every file is as the formatter would write it: part of npm run verify. Looks again at what has changed alone.

const settings =
  /(^|\/)(\.prettierrc[^/]*|\.prettierignore|\.editorconfig|\.gitignore|prettier\.config\.\w+)$/
const options = ['--check', '--log-level=warn', '--ignore-unknown']
const format = (files: string[]) => runTool('prettier/bin/prettier.cjs', ...options, ...files)

function keys() {
  const files = repositoryFiles() ?? []
  const shared = contentKey([...files.filter((file) => settings.test(file)), ...toolFiles], [process.version])
  return keyOfEach(files, shared)
}

const isRight = repositoryFiles() ? checkChanged(memoryOf('format'), keys, format) : format(['.'])
process.exitCode = isRight ? 0 : 1

import { checkChanged, contentKey, memoryOf } from './proven/proven.ts'
import { repositoryFiles } from './proven/repository-files.ts'
import { runTool } from './proven/run-tool.ts'

// No file, export or package that nobody uses: part of npm run verify. One answer about all files together, so any
// change asks again.

const search = () => runTool('knip/bin/knip.js', '--no-progress')
const keys = () => new Map([['the repository', contentKey(repositoryFiles() ?? [], [process.version])]])

const isRight = repositoryFiles() ? checkChanged(memoryOf('unused code'), keys, search) : search()
process.exitCode = isRight ? 0 : 1

// Brings the Node and the pnpm that the lockfiles in tools/ name; packages for each platform carry both, without scripts.
import { existsSync, readFileSync } from 'node:fs'
import { toolEnvironment } from './environment.mjs'
import { inRoot } from './paths.mjs'
import { fail, say } from './progress.mjs'
import { runOrExit } from './run-or-exit.mjs'
import { contentKey, once } from './stamp.mjs'
import { nodeFolder, pinnedNode, pnpmBinary } from './toolchain-paths.mjs'

const oldestNode = [24, 12]

/** @returns {Promise<{ node: string, installLocked: typeof installLocked }>} */
export async function bringToolchain() {
  const nodeLock = inRoot(nodeFolder, 'pnpm-lock.yaml')
  const locks = [inRoot('tools/package-lock.json'), nodeLock].filter((lock) => existsSync(lock))
  const key = `${contentKey(locks)} ${process.platform} ${process.arch}`
  await once(inRoot('tools/node_modules/.stamp'), [key], async () => {
    say('fetching Node and pnpm')
    const options = ['--ignore-scripts', '--no-audit', '--no-fund', '--loglevel', 'error']
    await runOrExit('npm', ['ci', '--prefix', 'tools', ...options], { env: toolEnvironment() })
    // npm would take six seconds for what pnpm unpacks in one.
    if (existsSync(nodeLock)) await installLocked('--ignore-workspace', '--dir', nodeFolder)
  })
  return { node: findNode(), installLocked }
}

function findNode() {
  if (existsSync(pinnedNode)) return pinnedNode
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)
  if (major > oldestNode[0] || (major === oldestNode[0] && minor >= oldestNode[1])) return process.execPath
  return fail(
    `npm has no Node for ${process.platform}-${process.arch}: install Node ${oldestNode.join('.')} or newer (this is ${process.version}).`,
  )
}

// pnpm asks the registry for the age of all packages otherwise; the lockfile's integrity hashes hold all the same.
const withoutAgeCheck = '--config.minimum-release-age=0'
const lockedInstall = ['install', '--frozen-lockfile', '--reporter', 'append-only', withoutAgeCheck]

/** @param {string[]} options */
function installLocked(...options) {
  const args = [...lockedInstall, ...options]
  if (existsSync(pnpmBinary)) return runOrExit(pnpmBinary, args, { env: toolEnvironment() })
  const { packageManager } = JSON.parse(readFileSync(inRoot('package.json'), 'utf8'))
  return runOrExit('npx', ['--yes', packageManager, ...args], { env: toolEnvironment() })
}

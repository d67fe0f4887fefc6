// Brings the Node and the pnpm that tools/package-lock.json names. npm's platform packages carry both, without scripts.
import { existsSync, readFileSync } from 'node:fs'
import { toolEnvironment } from './environment.mjs'
import { inRoot } from './paths.mjs'
import { fail, say } from './progress.mjs'
import { runOrExit } from './run-or-exit.mjs'
import { contentKey, once } from './stamp.mjs'
import { pinnedNode, pnpmBinary } from './toolchain-paths.mjs'

const oldestNode = [24, 12]

/** @returns {Promise<{ node: string, pnpm: (args: string[]) => Promise<void> }>} */
export async function bringToolchain() {
  const lock = inRoot('tools/package-lock.json')
  const key = `${contentKey([lock])} ${process.platform} ${process.arch}`
  await once(inRoot('tools/node_modules/.stamp'), [key], () => {
    say('fetching Node and pnpm')
    const options = ['--ignore-scripts', '--no-audit', '--no-fund', '--loglevel', 'error']
    return runOrExit('npm', ['ci', '--prefix', 'tools', ...options], { env: toolEnvironment() })
  })
  return { node: findNode(), pnpm: runPnpm }
}

function findNode() {
  if (existsSync(pinnedNode)) return pinnedNode
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)
  if (major > oldestNode[0] || (major === oldestNode[0] && minor >= oldestNode[1])) return process.execPath
  return fail(
    `npm has no Node for ${process.platform}-${process.arch}: install Node ${oldestNode.join('.')} or newer (this is ${process.version}).`,
  )
}

function runPnpm(args) {
  if (existsSync(pnpmBinary)) return runOrExit(pnpmBinary, args, { env: toolEnvironment() })
  const { packageManager } = JSON.parse(readFileSync(inRoot('package.json'), 'utf8'))
  return runOrExit('npx', ['--yes', packageManager, ...args], { env: toolEnvironment() })
}

// Installs the packages and builds the web and the server, each only when something it depends on has changed.
import { existsSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { toolEnvironment } from './environment.mjs'
import { inRoot } from './paths.mjs'
import { say } from './progress.mjs'
import { runOrExit } from './run-or-exit.mjs'
import { contentKey, once, writtenKey } from './stamp.mjs'

const packages = inRoot('node_modules/.stamp')
const buildStamp = inRoot('node_modules/.build-stamp')
const builtFolders = ['apps/api/dist', 'apps/web/dist', 'apps/web/dist-server']
const buildInputs = [
  'apps/api/build.mjs',
  'apps/api/drizzle',
  'apps/api/src',
  'apps/web/build.mjs',
  'apps/web/public',
  'apps/web/src',
  'apps/web/tsconfig.json',
  'apps/web/vite.config.ts',
  'packages/art/src',
  'packages/client/src',
  'packages/contracts/src',
  'languages',
  'lingui.config.mjs',
  'packages/sandbox/src',
  'scripts/languages',
  'scripts/lib/messages.mjs',
  'scripts/lib/one-byte.mjs',
]

/**
 * Dependencies are what builds and runs the product, half of all packages. `tools` brings those that test and check it as
 * well; from then on they stay.
 */
export async function install({ installLocked }, { tools }) {
  const key = contentKey(manifests())
  const complete = `${key} with tools`
  const withTools = tools || existsSync(inRoot('node_modules/vitest'))
  await once(packages, withTools ? [complete] : [key, complete], () => {
    say('installing packages')
    return installLocked(withTools ? '--prod=false' : '--prod')
  })
}

/**
 * Builds for a trial on this machine; `forVisitors` compresses as much as possible, which is a quarter of the work. What
 * was built so serves trials as well.
 */
export async function build({ node }, { forVisitors = process.env.NODE_ENV === 'production' } = {}) {
  if (builtFolders.some((folder) => !existsSync(inRoot(folder)))) rmSync(buildStamp, { force: true })
  const key = buildKey(inRoot())
  const compressed = `${key} compressed`
  await once(buildStamp, forVisitors ? [compressed] : [key, compressed], async () => {
    say('building the web and the server')
    const env = toolEnvironment()
    const level = forVisitors ? [] : ['--quick']
    await Promise.all([
      runOrExit(node, ['apps/api/build.mjs'], { env }),
      runOrExit(node, ['apps/web/build.mjs', ...level], { env }),
    ])
  })
}

/**
 * Changes with everything that a build reads below `checkout`, and with the language that it is told to build in.
 * @public Asked by a test.
 */
export function buildKey(checkout) {
  const inputs = writtenKey(buildInputs.map((path) => join(checkout, path)))
  return [contentKey(manifests()), inputs, process.env.PSEUDO === '1' ? 'pseudo' : 'english'].join(' ')
}

function manifests() {
  const members = ['apps', 'packages'].flatMap((folder) =>
    readdirSync(inRoot(folder)).map((name) => inRoot(folder, name, 'package.json')),
  )
  const shared = ['package.json', 'pnpm-workspace.yaml', 'pnpm-lock.yaml'].map((name) => inRoot(name))
  const patches = inRoot('patches')
  const patchFiles = existsSync(patches) ? readdirSync(patches).map((name) => inRoot('patches', name)) : []
  return [...shared, ...members.filter((file) => existsSync(file)), ...patchFiles]
}

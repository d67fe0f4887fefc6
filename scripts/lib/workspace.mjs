// Installs the packages and builds the web and the server, each only when something it depends on has changed.
import { existsSync, readdirSync, rmSync } from 'node:fs'
import { toolEnvironment } from './environment.mjs'
import { inRoot } from './paths.mjs'
import { say } from './progress.mjs'
import { runOrExit } from './run-or-exit.mjs'
import { contentKey, once, writtenKey } from './stamp.mjs'

const lockedInstall = ['install', '--frozen-lockfile', '--prod=false', '--reporter', 'append-only']
// pnpm asks the registry for the age of all packages otherwise; the lockfile's integrity hashes hold all the same.
const withoutAgeCheck = '--config.minimum-release-age=0'

const buildStamp = inRoot('node_modules/.build-stamp')
const builtFolders = ['apps/api/dist', 'apps/web/dist', 'apps/web/dist-server']
const buildInputs = [
  'apps/api/build.mjs',
  'apps/api/package.json',
  'apps/api/src',
  'apps/web/build.mjs',
  'apps/web/package.json',
  'apps/web/public',
  'apps/web/src',
  'apps/web/tsconfig.json',
  'apps/web/vite.config.ts',
  'node_modules/.stamp',
  'packages/art/src',
  'packages/client/src',
  'packages/contracts/src',
  'packages/sandbox/src',
  'scripts/lib/one-byte.mjs',
  'turbo.json',
]

export async function install({ pnpm }) {
  await once(inRoot('node_modules/.stamp'), contentKey(manifests()), () => {
    say('installing packages')
    return pnpm([...lockedInstall, withoutAgeCheck])
  })
}

export async function build({ node }) {
  if (builtFolders.some((folder) => !existsSync(inRoot(folder)))) rmSync(buildStamp, { force: true })
  await once(buildStamp, writtenKey(buildInputs.map((path) => inRoot(path))), () => {
    say('building the web and the server')
    const turbo = inRoot('node_modules/turbo/bin/turbo')
    return runOrExit(node, [turbo, 'run', 'build', '--output-logs=new-only'], { env: toolEnvironment() })
  })
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

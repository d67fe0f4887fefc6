// npm run beside: this product, a bare server and Vendure at the same work. Vendure comes when it is asked for, into a
// folder that is no part of the workspace.
import { isStopping, run } from './children.mjs'
import { productEnvironment, toolEnvironment } from './environment.mjs'
import { inRoot } from './paths.mjs'
import { fail, say } from './progress.mjs'
import { contentKey, once } from './stamp.mjs'

const folder = inRoot('bench/beside/vendure')
const options = ['--ignore-scripts', '--no-audit', '--no-fund', '--loglevel', 'error', '--fetch-retries', '1']
const longestFetchMs = 300_000

/** Reports and does not judge; takes about five minutes. */
export async function beside(node, args) {
  const lock = `${folder}/package-lock.json`
  await once(`${folder}/node_modules/.stamp`, contentKey([lock]), bringVendure)
  return run(node, ['bench/beside/run.ts', ...args], { env: productEnvironment() })
}

async function bringVendure() {
  say('fetching Vendure')
  const code = await run('npm', ['ci', '--prefix', folder, ...options], {
    env: toolEnvironment(),
    limitMs: longestFetchMs,
  })
  if (isStopping()) process.exit(1)
  if (code !== 0) fail('Vendure cannot be fetched: the first run of this command needs the package registry.')
}

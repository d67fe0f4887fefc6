// npm run sbom: every package that the product is made of and tested with, by version, hash and licence (CycloneDX).
import { existsSync } from 'node:fs'
import { run } from './children.mjs'
import { toolEnvironment } from './environment.mjs'
import { inRoot } from './paths.mjs'
import { fail, say } from './progress.mjs'
import { pnpmBinary } from './toolchain-paths.mjs'

const format = [
  'sbom',
  '--sbom-format',
  'cyclonedx',
  '--sbom-spec-version',
  '1.6',
  '--sbom-type',
  'application',
]

/** `npm run sbom -- --prod` leaves out what only builds and tests need. */
export async function sbom(_node, args) {
  const file = 'sbom.cdx.json'
  if (!existsSync(pnpmBinary))
    fail('the list is made by the pnpm of tools, which does not run on this machine')
  const code = await run(pnpmBinary, [...format, '--out', inRoot(file), ...args], { env: toolEnvironment() })
  if (code === 0) say(`written to ${file}`)
  return code
}

// npm run scan: sqlmap, wapiti and ffuf against a running copy of the product, on loopback, and against a server with
// planted holes that they must find. The exit code is the verdict.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { scanWithFfuf } from './ffuf.ts'
import { knownAddresses } from './known-addresses.ts'
import { withPlantedHoles } from './planted-holes.ts'
import { productTargets } from './product-targets.ts'
import { judgePlanted, judgeProduct, reportBroken, verdict } from './report.ts'
import { withScannedProduct } from './scanned-product.ts'
import { scanWithSqlmap } from './sqlmap.ts'
import { isStopped, missingPackages, stopTools } from './tools.ts'
import { scanWithWapiti } from './wapiti.ts'

const missing = missingPackages()
if (missing.length > 0) {
  process.stderr.write(`missing here; as root: apt-get install -y ${missing.join(' ')}\n`)
  process.exit(1)
}

const parts = {
  'the product': () => withScannedProduct(scanProduct),
  'planted holes': () => withPlantedHoles(scanPlanted),
}
const home = mkdtempSync(join(tmpdir(), 'cadenza-scan-'))
// What runs then fails, and everything is cleared up on the way out.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, stopTools)
for (const [what, scan] of Object.entries(parts)) {
  if (isStopped()) break
  process.stdout.write(`${what}\n`)
  await scan().catch((error: unknown) => reportBroken(what, error))
}
rmSync(home, { recursive: true, force: true })
const { text, exitCode } = verdict()
process.stdout.write(`${text}\n`)
process.exitCode = isStopped() ? 1 : exitCode

async function scanProduct(origin: string) {
  const isKnown = await knownAddresses(origin)
  for (const target of await productTargets(origin)) judgeProduct(await scanWithSqlmap(target, home))
  judgeProduct(await scanWithWapiti(origin, ['/', '/classes?q=piano'], home))
  judgeProduct(await scanWithFfuf(origin, isKnown, home))
}

async function scanPlanted(origin: string) {
  const classes = { name: 'GET /classes', url: `${origin}/classes?q=piano` }
  judgePlanted(await scanWithSqlmap(classes, home), (hole) => hole.startsWith('SQL injection in q'))
  const isReflected = (hole: string) => hole.startsWith('Cross Site Scripting') && hole.includes('/hello')
  judgePlanted(await scanWithWapiti(origin, ['/'], home), isReflected)
  const isKnown = (path: string) => ['/', '/classes', '/hello'].includes(path)
  judgePlanted(await scanWithFfuf(origin, isKnown, home), (hole) => hole.startsWith('/backup '))
}

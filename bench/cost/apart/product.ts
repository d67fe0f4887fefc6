import Fastify from 'fastify'
import { createLoadShedder } from '../../../apps/api/src/admission/load-shedder.ts'
import { buildApp } from '../../../apps/api/src/app.ts'
import { readConfig } from '../../../apps/api/src/config.ts'
import { wire } from '../../../apps/api/src/deps.ts'
import { startBackgroundWork } from '../../../apps/api/src/process/background.ts'
import type { Lifecycle } from '../../../apps/api/src/process/phase.ts'
import { stopWithParent, untilToldToStop } from '../../../apps/api/src/process/stop-signals.ts'
import { toSiteConfig } from '../../../apps/api/src/settings/site-config.ts'

// The product without the sandbox, which plays in another process: everything that `server.ts` starts, on a database
// that is prepared already. Payments are asked of the origin that is given.

const [databaseUrl = '', sandboxOrigin = ''] = process.argv.slice(2)
const config = readConfig()
if (config.runnerPid) stopWithParent(config.runnerPid)
const told = untilToldToStop()
const { log } = Fastify({ logger: { level: config.logLevel } })
const lifecycle: Lifecycle = { phase: 'serving' }

const { deps, probe, checkoutsAtOnce, close } = await wire(config, {
  databaseUrl,
  origin: () => sandboxOrigin,
  log,
})
const publicUrl = () => `http://${config.host}:${config.port}`
const app = await buildApp({
  deps,
  sandbox: undefined,
  log,
  probe,
  lifecycle,
  load: createLoadShedder(lifecycle, { checkouts: checkoutsAtOnce }),
  publicUrl,
  siteConfig: () => toSiteConfig(config, publicUrl()),
})
const origin = await app.listen({ host: config.host, port: config.port })
const background = await startBackgroundWork(deps, databaseUrl)
process.stdout.write(`ready ${origin}\n`)

await told
await app.close()
await background.stop()
await close()
process.exit()

import Fastify from 'fastify'
import { readConfig } from '../../../apps/api/src/config.ts'
import { connect } from '../../../apps/api/src/db/client.ts'
import { openDatabase } from '../../../apps/api/src/db/open-database.ts'
import { sandboxWebhookSecret } from '../../../apps/api/src/deps.ts'
import { eventTypes } from '../../../apps/api/src/gateways/stripe-payment-gateway.ts'
import { stopWithParent, untilToldToStop } from '../../../apps/api/src/process/stop-signals.ts'
import { createSandbox } from '../../../packages/sandbox/src/index.ts'
import { tokenSecret } from '../../school.ts'
import { sandbox as connectionName } from '../backends.ts'

// The sandbox in a process of its own, with the database of a data folder that a product has prepared. Its events go to
// the product whose origin is given.

const [productOrigin = ''] = process.argv.slice(2)
const config = readConfig()
if (config.payments.kind !== 'sandbox') throw new Error('this shell is set up for the real provider')
if (config.runnerPid) stopWithParent(config.runnerPid)
const told = untilToldToStop()

const database = await openDatabase(config)
const sql = connect(database.url, { max: 8, connection: { application_name: connectionName } })
const sandbox = createSandbox({
  sql,
  origin: () => productOrigin,
  publicUrl: () => productOrigin,
  host: config.host,
  production: false,
  payments: {
    ...config.payments,
    webhookSecret: sandboxWebhookSecret(tokenSecret),
    webhookEvents: eventTypes,
  },
})
const app = Fastify()
await app.register(sandbox.plugin)
const origin = await app.listen({ host: config.host, port: 0 })
sandbox.start()
process.stdout.write(`smtp ${await sandbox.smtpUrl()}\nready ${origin}\n`)

await told
await app.close()
await sandbox.stop()
await sql.end()
await database.stop()
process.exit()

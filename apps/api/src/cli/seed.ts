import { parseArgs } from 'node:util'
import { readConfig } from '../config.ts'
import { connect, toDatabase } from '../db/client.ts'
import { prepareDatabase } from '../db/prepare-database.ts'
import { joinDatabase } from '../db/open-database.ts'
import { seedMany } from '../seed/seed-many.ts'

// npm run seed -- --classes 10000

const { values } = parseArgs({ options: { classes: { type: 'string', default: '1000' } } })
const total = Number(values.classes)
if (!Number.isInteger(total) || total < 1 || total > 100_000) {
  process.stderr.write('--classes takes a whole number from 1 to 100000\n')
  process.exit(2)
}
const config = readConfig()
const database = await joinDatabase(config)
await prepareDatabase(database)
const sql = connect(database.url, { max: 1 })
const added = await seedMany(toDatabase(sql), { total, currency: config.currency })
process.stdout.write(`${added} classes added, ${total} asked for\n`)
await sql.end()
await database.stop()

import { parseArgs } from 'node:util'
import { readConfig } from '../settings/config.ts'
import { connect, toDatabase } from '../db/connect/client.ts'
import { firstValuesOf } from '../settings/first-values.ts'
import { prepareDatabase } from '../db/prepare/prepare-database.ts'
import { seedMany } from '../seed/seed-many.ts'
import { openDatabaseAloud } from './open-school.ts'
import { couldNot, type Command } from './command.ts'

/** `seed --classes 10000` */
export const seed: Command = {
  failure: 'the classes could not be added',
  async run(args) {
    const { values } = parseArgs({ args, options: { classes: { type: 'string', default: '1000' } } })
    const total = Number(values.classes)
    if (!Number.isInteger(total) || total < 1 || total > 100_000) {
      process.stderr.write('--classes takes a whole number from 1 to 100000\n')
      return couldNot
    }
    await addClasses(total)
    return 0
  },
}

async function addClasses(total: number): Promise<void> {
  const config = readConfig()
  const database = await openDatabaseAloud(config)
  await prepareDatabase(database)
  const sql = connect(database.url, { max: 2, answer_timeout: 0 })
  const began = performance.now()
  const onProgress = (done: number, missing: number) =>
    process.stderr.write(`${done} of ${missing} classes\n`)
  const added = await seedMany(toDatabase(sql, { deadlineMs: 0 }), {
    total,
    currency: firstValuesOf(config).currency,
    now: new Date(),
    onProgress,
  })
  const seconds = Math.round((performance.now() - began) / 1000)
  process.stdout.write(`${added} classes added in ${seconds} s, ${total} asked for\n`)
  await sql.end()
  await database.stop()
}

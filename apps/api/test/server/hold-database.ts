import { join } from 'node:path'
import { startEmbeddedPostgres } from '../../src/db/embedded/embedded-postgres.ts'

// Owns the database of `DATA_DIR` as the product does, and does nothing else: it is ready much sooner.

const directory = join(process.env.DATA_DIR ?? '', 'postgres')
const database = await startEmbeddedPostgres({ directory, durable: false })
process.once('SIGTERM', () => void database.stop().then(() => process.exit()))
process.stdout.write('ready database\n')

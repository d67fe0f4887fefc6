import { connect } from '../apps/api/src/db/client.ts'
import { startEmbeddedPostgres } from '../apps/api/src/db/embedded-postgres.ts'
import { migrate } from '../apps/api/src/db/migrate.ts'
import { newDataDirectory, removeDataDirectory, runProduct } from '../test/running-product.ts'
import { listPages } from './list-pages.ts'
import { fillSchool } from './many-classes.ts'
import { startProduct } from './product.ts'
import { compare, ratesOf, reportRefused } from './rates.ts'

const classes = 100_000
const pages = 20
/** One network alone may search a hundred times a second. */
const visitors = Array.from({ length: 40 }, (_, n) => `198.51.100.${n + 1}`)
const words = ['piano', 'violin', 'guitar', 'choir', 'jazz', 'cello', 'flute', 'drums', 'opera', 'harp']

/** Lists and searches of a hundred thousand classes beside a bare route that reads as many rows by an index. */
export async function reportLargeCatalogue() {
  const directory = newDataDirectory()
  const server = await startEmbeddedPostgres({ directory })
  try {
    await migrate(server.url())
    const sql = connect(server.url(), { max: 1, answer_timeout: 0, connection: { statement_timeout: 0 } })
    await fillSchool(sql, classes)
    await sql.end()
    await reportRates(server.url())
  } finally {
    await server.stop()
    await removeDataDirectory(directory)
  }
}

async function reportRates(databaseUrl: string) {
  const product = await startProduct({ databaseUrl, environment: { TRUSTED_PROXIES: '127.0.0.1' } })
  const bare = runProduct({ program: ['bench/bare-server.ts', databaseUrl] })
  try {
    const origin = await bare.ready()
    const lists = await listPages(product.origin, pages)
    const rates = await ratesOf({
      bare: { origin, paths: lists.map((_, page) => `/newest?page=${page}`) },
      lists: { origin: product.origin, paths: lists },
      searches: {
        origin: product.origin,
        paths: words.map((word) => `/approvedCourses?limit=24&q=${word}`),
        visitors,
      },
    })
    compare('lists of 24 of 100,000 classes, other pages in turn', rates.lists, rates.bare, 0.5)
    compare('searches of 100,000 classes, other words in turn', rates.searches, rates.bare, 0.5)
    reportRefused()
  } finally {
    await bare.stop()
    await product.stop()
    await removeDataDirectory(product.dataDirectory)
  }
}

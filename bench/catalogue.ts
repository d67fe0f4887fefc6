import { runProduct } from '../test/running-product.ts'
import { listPages } from './list-pages.ts'
import { databaseOf, withProduct, type MeasuredProduct } from './product.ts'
import { compare, ratesOf, reportRefused } from './rates.ts'
import { openSchool } from './school.ts'

const classes = 480
const pages = 20

/** The catalogue and a page beside the least that could serve them: a bare route for the same rows. */
export async function reportCatalogue() {
  await withProduct(async (product) => {
    const bare = runProduct({ program: ['bench/bare-server.ts', databaseOf(product.dataDirectory)] })
    try {
      const origin = await bare.ready()
      const { lists, ones } = await readPaths(product)
      const plain = { origin: product.origin, paths: ['/'], headers: { accept: 'text/html' } }
      const rates = await ratesOf({
        bareList: { origin, paths: lists.map((_, page) => `/courses?page=${page}`) },
        bareOne: { origin, paths: ones.map((id) => `/courses/${id}`) },
        lists: { origin: product.origin, paths: lists },
        sameList: { origin: product.origin, paths: lists.slice(0, 1) },
        one: { origin: product.origin, paths: ones.map((id) => `/approvedCourses/${id}`) },
        plain,
        compressed: { ...plain, headers: { ...plain.headers, 'accept-encoding': 'gzip' } },
      })
      compare('lists of 24 by REST, other pages in turn', rates.lists, rates.bareList, 0.6)
      compare('the same list by REST', rates.sameList, rates.bareList, 2)
      compare('one class by REST, others in turn', rates.one, rates.bareOne, 0.8)
      compare('the home page, plain', rates.plain, rates.bareList, 1)
      compare('the home page, compressed (its peer: plain)', rates.compressed, rates.plain, 0.75)
      reportRefused()
    } finally {
      await bare.stop()
    }
  })
}

async function readPaths({ origin, dataDirectory }: MeasuredProduct) {
  const school = openSchool(databaseOf(dataDirectory))
  const ones = await school.classes(classes, 10)
  await school.sql`analyze courses`
  await school.close()
  return { lists: await listPages(origin, pages), ones: ones.slice(0, 100) }
}

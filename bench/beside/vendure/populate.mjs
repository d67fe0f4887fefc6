// Makes the tables and fills the shop from a file of products, by Vendure's own importer: `populate.mjs products.csv`.
import {
  bootstrap,
  LanguageCode,
  RequestContextService,
  SearchService,
  TransactionalConnection,
} from '@vendure/core'
import { populate } from '@vendure/core/cli/index.js'
import { endWithParent } from '../../end-with-parent.ts'
import { config } from './config.mjs'
import { paidAtOnce } from './paid-at-once.mjs'

const shop = {
  defaultLanguage: LanguageCode.en,
  defaultZone: 'America',
  countries: [{ name: 'United States of America', code: 'US', zone: 'America' }],
  taxRates: [{ name: 'No tax', percentage: 0 }],
  shippingMethods: [],
  paymentMethods: [{ name: 'Paid at once', handler: { code: paidAtOnce.code, arguments: [] } }],
  collections: [],
}

endWithParent()
const app = await populate(() => bootstrap(config), shop, process.argv[2])
// Instead of a job for each product that was imported, one that indexes all of them.
await app.get(TransactionalConnection).rawConnection.query('delete from job_record')
await app.get(SearchService).reindex(await app.get(RequestContextService).create({ apiType: 'admin' }))
process.stdout.write('ready populated\n')
process.exit()

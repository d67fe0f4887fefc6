import { measureCatalogue } from './catalogue.ts'
import { measurePage } from './page.ts'
import { removeDataDirectory } from '../test/running-product.ts'
import { startProduct } from './product.ts'

// npm run bench — figures against their limits; it reports and never fails, because machines are noisy.

const rows: { measure: string; limit: string; measured: string }[] = []
const note = (measure: string, limit: string, measured: unknown) =>
  rows.push({ measure, limit, measured: String(measured) })

const first = await startProduct()
note('ready with an empty data directory, ms', '', first.readyMs)
await first.stop()
const warm: number[] = []
for (let run = 0; run < 3; run++) {
  const product = await startProduct({ dataDirectory: first.dataDirectory })
  warm.push(product.readyMs)
  await product.stop()
}
note('ready on a warm start, its own database included, ms', '1500', warm.join(', '))

const product = await startProduct({ dataDirectory: first.dataDirectory })
await new Promise((resolve) => setTimeout(resolve, 2000))
note('resident after start, MB', '150', product.residentMegabytes())
const page = await measurePage(`${product.origin}/`)
note('home page JavaScript, gzipped kB', '130', page.javascriptKilobytes)
note(
  'home page LCP, slow 4G and CPU / 4, ms',
  '1800',
  `${page.largestPaintMs} (${page.allPaintsMs.join(', ')})`,
)
const catalogue = await measureCatalogue(product)
note(
  'catalogue by REST over a bare route',
  '0.5',
  `${catalogue.ratio} (${catalogue.rest} / ${catalogue.bare} requests a second)`,
)
await product.stop()
await removeDataDirectory(first.dataDirectory)

for (const { measure, limit, measured } of rows)
  process.stdout.write(`${measure}: ${measured}${limit ? `   (limit ${limit})` : ''}\n`)

// Whether the catalogues can be said: `npm run verify` calls it after `lingui check sync`, which compares them with the
// sources.
import { readdirSync } from 'node:fs'
import { basename } from 'node:path'
import { catalogFolder, readCatalog } from './languages/catalog.ts'
import { faultsOf } from './languages/faults.ts'

for (const file of readdirSync(catalogFolder)) {
  const language = basename(file, '.po')
  for (const fault of faultsOf(language, await readCatalog(language))) {
    process.stdout.write(`languages/${file}: ${fault}\n`)
    process.exitCode = 1
  }
}

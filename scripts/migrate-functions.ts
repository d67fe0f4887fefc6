// npm run functions -- <what the change does>: writes the next migration from the function files that have changed.
import { execFileSync } from 'node:child_process'
import { readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { changedFunctions } from './sql-functions/faults.ts'
import { migrationsFolder, readLaw } from './sql-functions/law.ts'

const breakpoint = '\n--> statement-breakpoint\n'
const name = process.argv.slice(2).join('_').replaceAll(/\W+/g, '_')
const law = readLaw()
const changed = changedFunctions(law)

if (name === '') stop('say what the change does: npm run functions -- <what the change does>')
if (changed.length === 0) stop('no function file has changed')

const api = fileURLToPath(new URL('../apps/api', import.meta.url))
execFileSync(join(api, 'node_modules/.bin/drizzle-kit'), ['generate', '--custom', '--name', name], {
  cwd: api,
  stdio: 'ignore',
})
const migration = readdirSync(migrationsFolder).findLast((folder) => folder.endsWith(`_${name}`)) ?? ''
writeFileSync(
  join(migrationsFolder, migration, 'migration.sql'),
  `${changed.flatMap(statementsFor).join(breakpoint)}\n`,
)
process.stdout.write(`${migration}: ${changed.map((one) => one.name).join(', ')}\n`)

/** A function with other arguments or another answer replaces nothing: the former one has to go first. */
function statementsFor({ name: changedName, text }: { name: string; text: string }): string[] {
  const former = law.migrated.get(changedName)
  const drop = former && headOf(former.text) !== headOf(text) ? [`drop function ${changedName};`] : []
  return [...drop, `${text};`]
}

function headOf(text: string): string {
  return text.slice(0, text.indexOf(' as $$'))
}

function stop(message: string): never {
  process.stderr.write(`${message}\n`)
  process.exit(1)
}

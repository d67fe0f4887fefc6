import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { readFunctionFiles, readMigratedFunctions } from './read.ts'

const api = fileURLToPath(new URL('../../apps/api', import.meta.url))

/** The table of those that the product calls, and the audit's queries. */
const callers = ['src/db/function-signatures.ts', 'src/features/audit/invariants.ts']

export const migrationsFolder = join(api, 'drizzle')

/** The product's own SQL functions, as its files and its migrations have them. */
export function readLaw() {
  return {
    files: readFunctionFiles(join(api, 'src/db/functions')),
    migrated: readMigratedFunctions(migrationsFolder),
    callers: [...callers.map((file) => readFileSync(join(api, file), 'utf8')), ...triggers()].join('\n'),
  }
}

/** Triggers name the functions that they run. */
function triggers(): string[] {
  return readdirSync(migrationsFolder).flatMap(
    (migration) =>
      readFileSync(join(migrationsFolder, migration, 'migration.sql'), 'utf8').match(
        /execute function \w+/gi,
      ) ?? [],
  )
}

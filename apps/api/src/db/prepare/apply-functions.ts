import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Sql, TransactionSql } from 'postgres'
import { ruleFunction } from '../functions/rule.ts'

const functionsFolder = fileURLToPath(new URL('../functions', import.meta.url))

/**
 * Installs the functions and triggers of the files in `functions`, and `rule`, in one transaction, where the database has different
 * ones: a comment on the schema of the migrations holds the hash of those installed. Resolves with whether they
 * differed.
 */
export async function applyFunctions(sql: Sql, folder = functionsFolder): Promise<boolean> {
  const text = readFunctions(folder)
  const hash = createHash('sha256').update(text).digest('hex')
  const [row] = await sql`select obj_description('drizzle'::regnamespace) as hash`
  if (row?.hash === hash) return false
  const apply = async (tx: TransactionSql) => {
    // A file may name what a later one defines.
    await tx`set local check_function_bodies = off`
    // oxlint-disable-next-line cadenza/raw-sql -- files of ours
    await tx.unsafe(text)
    await dropOthers(tx)
    // oxlint-disable-next-line cadenza/raw-sql -- a hash in hexadecimal digits
    await tx.unsafe(`comment on schema drizzle is '${hash}'`)
  }
  try {
    await sql.begin(apply)
  } catch (error) {
    if (!returnsOtherThings(error)) throw error
    await sql.begin(async (tx) => {
      await dropOthers(tx)
      await apply(tx)
    })
  }
  return true
}

/** In the order of their names, whichever folder they are in. */
function readFunctions(folder: string): string {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.sql'))
    .toSorted((one, other) => (basename(one) < basename(other) ? -1 : 1))
  return [ruleFunction, ...files.map((file) => readFileSync(join(folder, file), 'utf8'))].join('\n')
}

/** Drops the triggers and functions that this transaction has not written; at its beginning, those are all of them. */
async function dropOthers(tx: TransactionSql): Promise<void> {
  const drops = await tx<{ statement: string }[]>`
    select format('drop trigger %I on %s', tgname, tgrelid::regclass) as statement
      from pg_trigger join pg_class on pg_class.oid = tgrelid
     where relnamespace = 'public'::regnamespace and not tgisinternal
       and pg_trigger.xmin <> pg_current_xact_id()::xid
    union all
    select format('drop routine %s', oid::regprocedure)
      from pg_proc
     where pronamespace = 'public'::regnamespace and xmin <> pg_current_xact_id()::xid
       and not exists (select from pg_depend where classid = 'pg_proc'::regclass and objid = pg_proc.oid and deptype = 'e')`
  for (const { statement } of drops) {
    // oxlint-disable-next-line cadenza/raw-sql -- names of the catalogue, quoted by it
    await tx.unsafe(statement)
  }
}

/** Such a function cannot be replaced: it has to be dropped first, with the triggers that call it. */
function returnsOtherThings(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === '42P13'
}

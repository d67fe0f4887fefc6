import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** A SQL function as a text: from `create or replace function` to its end, one blank line or none between lines. */
export interface Definition {
  name: string
  text: string
  /** The file or the migration that it stands in. */
  from: string
}

const opening = /^create (?:or replace )?function (\w+)/im
const dropping = /^drop function (?:if exists )?(\w+)/im

/** The functions as they shall be: one to a file, which is named after it and begins with its reasons. */
export function readFunctionFiles(folder: string): Definition[] {
  return readdirSync(folder)
    .filter((file) => file.endsWith('.sql'))
    .map(
      (file) =>
        definitionIn(readFileSync(join(folder, file), 'utf8'), file) ?? { name: '', text: '', from: file },
    )
}

/** The functions as the migrations leave them: of each the newest definition, unless it was dropped since. */
export function readMigratedFunctions(folder: string): Map<string, Definition> {
  const newest = new Map<string, Definition>()
  for (const migration of readdirSync(folder).toSorted())
    for (const statement of statementsOf(join(folder, migration, 'migration.sql'))) {
      const dropped = dropping.exec(statement)?.[1]
      if (dropped) newest.delete(dropped)
      const made = definitionIn(statement, migration)
      if (made) newest.set(made.name, made)
    }
  return newest
}

function statementsOf(file: string): string[] {
  return readFileSync(file, 'utf8').split('--> statement-breakpoint')
}

function definitionIn(source: string, from: string): Definition | undefined {
  const found = opening.exec(source)
  const name = found?.[1]
  if (!found || !name) return undefined
  const text = source
    .slice(found.index)
    .replace(opening, `create or replace function ${name}`)
    .trim()
    .replace(/;$/, '')
  return { name, text, from }
}

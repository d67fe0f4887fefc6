import type { Definition } from './read.ts'

interface Law {
  files: Definition[]
  migrated: Map<string, Definition>
  /** Where functions are called from: the callers' table, the audit, every migration (which may name one in a trigger). */
  callers: string
}

/** What is wrong with the SQL functions, one sentence each that says what to do. */
export function functionFaults({ files, migrated, callers }: Law): string[] {
  return [
    ...files.flatMap((file) => faultsOfFile(file, migrated)),
    ...[...migrated.values()].flatMap(({ name, from }) =>
      files.some((file) => file.name === name)
        ? []
        : [`${name} is defined in ${from} and has no file: write it as ${fileNameOf(name)}`],
    ),
    ...files.flatMap(({ name, from, text }) =>
      name === '' || isCalled(name, files, callers) || isForOlderVersions(text)
        ? []
        : [`${from}: nobody calls ${name}: give it a caller in db/functions.ts or delete it`],
    ),
  ]
}

/** The functions whose files say something else than the newest migration. */
export function changedFunctions({ files, migrated }: Pick<Law, 'files' | 'migrated'>): Definition[] {
  return files.filter(({ name, text }) => name !== '' && migrated.get(name)?.text !== text)
}

function fileNameOf(name: string): string {
  return `${name.replaceAll('_', '-')}.sql`
}

function faultsOfFile(file: Definition, migrated: Map<string, Definition>): string[] {
  const { name, from } = file
  if (name === '') return [`${from} defines no function`]
  if (from !== fileNameOf(name)) return [`${from} defines ${name}: call it ${fileNameOf(name)}`]
  const newest = migrated.get(name)
  if (!newest) return [`${from} is in no migration: run npm run functions -- <what the change does>`]
  if (newest.text === file.text) return []
  return [
    `${from} and ${newest.from} differ: if the file is right, run npm run functions -- <what the change does>; ` +
      'a migration is never written by hand beside it',
  ]
}

/** A former name that only a process of an older version calls says so, and until when it stays. */
function isForOlderVersions(text: string): boolean {
  return /-- For older versions until \d{4}-\d{2}-\d{2}\b/.test(text)
}

function isCalled(name: string, files: Definition[], callers: string): boolean {
  // oxlint-disable-next-line cadenza/dynamic-pattern -- a name of a function file of ours
  const mention = new RegExp(`\\b${name}\\b`)
  return mention.test(callers) || files.some((file) => file.name !== name && mention.test(file.text))
}

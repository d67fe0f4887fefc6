import { columnsIn, personalData, type TableOfData } from '../apps/api/src/features/privacy/personal-data.ts'

/** docs/security/personal-data.md: what the school's tables hold of people, as a person reads it. */
export function personalDataDocument(): string {
  const tables = Object.entries(personalData)
  const ofPeople = tables.filter(([, { personal, kept }]) => personal ?? kept)
  const others = tables.filter(([, { personal, kept }]) => !personal && !kept)
  return [
    head,
    ...ofPeople.flatMap(([name, table]) => [`## ${name}`, lines(table)]),
    '## Tables without anything of people',
    others.map(([name]) => `\`${name}\``).join(', '),
  ].join('\n\n')
}

const head = `# Personal data

Written by \`node scripts/write-personal-data.ts\` from \`apps/api/src/features/privacy/personal-data.ts\`; change it there. A test holds it against the tables (\`apps/api/src/features/privacy/personal-data.test.ts\`): every column has its line, and no line is of a column that is gone. Another plants unusual words in every text of a family, erases it, and finds them in nothing but what is kept here.

- **Personal**: somebody's own, and what becomes of it when they are erased.
- **Kept**: stays under ids that lead to a nameless row; why, and how long.
- **Not downloaded**: what a person's download leaves out of these.

Columns that are not named are technical: ids, times and settings.`

function lines({ account, participant, personal, kept, notDownloaded }: TableOfData): string {
  const owners = [account, participant].filter((column) => column !== undefined)
  return [
    ...(owners.length > 0 ? [`- Whose: ${owners.map((column) => `\`${column}\``).join(', ')}`] : []),
    ...sentences('Personal', personal),
    ...sentences('Kept', kept),
    ...sentences('Not downloaded', notDownloaded),
  ].join('\n')
}

function sentences(word: string, found: Record<string, string> = {}): string[] {
  return Object.entries(found).map(
    ([list, why]) =>
      `- ${word}: ${columnsIn(list)
        .map((column) => `\`${column}\``)
        .join(', ')}. ${why}`,
  )
}

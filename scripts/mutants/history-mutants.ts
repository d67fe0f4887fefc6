import type { Mutant } from './mutant.ts'

const features = 'apps/api/src/features'
const history = `${features}/family-changes`
const changes = [`${history}/family-changes.test.ts`]

/** Who is told who changed what of a child. */
export const historyMutants: Mutant[] = [
  {
    guard: 'history: of those alone whom one looks after',
    source: {
      file: `${history}/list-changes.ts`,
      text: 'and(which, inArray(participantId, lookedAfterBy(to)))',
      by: 'which',
    },
    files: changes,
    titles: 'another family’s history|told nothing once they no longer are',
  },
  {
    guard: 'history: not told to whoever changed it',
    source: {
      file: `${features}/mails/child-changed.ts`,
      text: '\n     where guardian.user_id <> ${byUserId}',
      by: '',
    },
    files: changes,
    titles: 'who changed it gets none',
  },
  {
    guard: 'history: nobody is named whose account is gone',
    source: {
      file: `${features}/users/tombstone.ts`,
      text: '  await tx.update(familyChanges).set({ changedBy: null }).where(eq(familyChanges.changedBy, userId))\n',
      by: '',
    },
    files: changes,
    titles: 'names nobody whose account is gone',
  },
]

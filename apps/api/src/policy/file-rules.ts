import type { Rule } from './rule.ts'

/** The policy of files that are somebody's own; what they hold is named as for procedures. */
export const fileRules = {
  'GET /receipts/:id.pdf': {
    who: 'signedIn',
    object: 'payment',
    whose: 'own or admin',
    names: 'id',
    gives: ':payment',
  },
} as const satisfies Record<string, Rule>

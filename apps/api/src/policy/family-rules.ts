import type { Rule } from './rule.ts'

/** Who may do what for children: those who look after them. Another's child answers as an absent one. */
export const familyRules = {
  'student.participants.list': {
    who: 'signedIn',
    object: 'participant',
    whose: 'own',
    gives: ':participant',
  },
  'student.participants.add': {
    who: 'signedIn',
    object: 'participant',
    whose: 'own',
    sets: 'givenName familyName birthDate',
    gives: ':participant',
  },
  'student.participants.update': {
    who: 'signedIn',
    object: 'participant',
    whose: 'own',
    names: 'id',
    sets: 'givenName familyName birthDate',
    gives: ':participant',
  },
} as const satisfies Record<string, Rule>

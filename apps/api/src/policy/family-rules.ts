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
  'student.participants.remove': {
    who: 'signedIn',
    object: 'participant',
    whose: 'own',
    names: 'participantId idToken',
    gives: ':participant',
  },
  'student.participants.undoRemoval': {
    who: 'signedIn',
    object: 'participant',
    whose: 'own',
    names: 'participantId',
    gives: ':participant',
  },
  'student.participants.changes': {
    who: 'signedIn',
    object: 'participant',
    whose: 'own',
    names: 'participantId',
    gives: ':familyChange',
  },
  'student.privacy.exportChild': {
    who: 'signedIn',
    object: 'participant',
    whose: 'own',
    names: 'participantId',
    gives: 'exportedAt school :participantData',
  },

  'student.guardians.list': {
    who: 'signedIn',
    object: 'participant',
    whose: 'own',
    names: 'participantId',
    gives: ':guardian',
  },
  'student.guardians.invite': {
    who: 'signedIn',
    object: 'participant',
    whose: 'own',
    verified: true,
    names: 'participantId',
    sets: 'alsoFor email canBuy canChange',
    gives: ':guardian',
  },
  // Whose address was invited, and nobody else who knows the token.
  'student.guardians.accept': {
    who: 'signedIn',
    object: 'guardianship',
    whose: 'own',
    names: 'token',
    gives: ':participant',
  },
  // Of the caller's children, and the caller's own of others'.
  'student.guardians.revoke': {
    who: 'signedIn',
    object: 'participant',
    whose: 'own',
    names: 'id',
    gives: 'revoked',
  },

  'student.contacts.list': {
    who: 'signedIn',
    object: 'participant',
    whose: 'own',
    names: 'participantId',
    gives: ':contact',
  },
  'student.contacts.save': {
    who: 'signedIn',
    object: 'participant',
    whose: 'own',
    names: 'participantId id',
    sets: 'name phone relation isEmergency mayPickUp validUntil',
    gives: ':contact',
  },
  'student.contacts.remove': {
    who: 'signedIn',
    object: 'participant',
    whose: 'own',
    names: 'participantId id',
    gives: 'removed',
  },

  'admin.families.list': {
    who: 'admin',
    object: 'participant',
    whose: 'any',
    names: 'q cursor direction limit',
    gives: 'items:family nextCursor',
  },
} as const satisfies Record<string, Rule>

import type { Rule } from './rule.ts'

/** What guardians agree to, and what the school must know of somebody's health: who asks, who answers, who reads. */
export const notesRules = {
  'student.consents.list': { who: 'signedIn', object: 'participant', whose: 'own', gives: ':consents' },
  'student.consents.answer': {
    who: 'signedIn',
    object: 'participant',
    whose: 'own',
    names: 'answers.participantId answers.textId',
    sets: 'answers.given',
    gives: ':consents',
  },
  'admin.consents.texts': { who: 'admin', object: 'consentText', whose: 'any', gives: ':consentText' },
  'admin.consents.publish': {
    who: 'admin',
    object: 'consentText',
    whose: 'any',
    names: 'kind version',
    sets: 'body',
    gives: ':consentText',
  },

  'student.privateNotes.get': {
    who: 'signedIn',
    object: 'participant',
    whose: 'own',
    names: 'participantId',
    gives: ':privateNote',
  },
  'student.privateNotes.set': {
    who: 'signedIn',
    object: 'participant',
    whose: 'own',
    names: 'participantId field',
    sets: 'text',
    gives: ':privateNote',
  },
  'student.privateNotes.readers': {
    who: 'signedIn',
    object: 'participant',
    whose: 'own',
    names: 'participantId',
    gives: ':noteReading',
  },
  // Of a participant with a confirmed place in a class of the caller's own, from two weeks before it to one after.
  'instructor.privateNotes.get': {
    who: 'instructor',
    object: 'course',
    whose: 'own',
    names: 'participantId courseId',
    gives: ':privateNote',
  },
  'admin.privateNotes.get': {
    who: 'admin',
    object: 'participant',
    whose: 'any',
    names: 'participantId',
    sets: 'why',
    gives: ':privateNote',
  },
} as const satisfies Record<string, Rule>

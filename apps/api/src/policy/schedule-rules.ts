import type { Rule } from './rule.ts'

const written = 'rule:scheduleRule byHand:sessionByHand'

/** Sessions of a class: what may be asked and said is the same for its instructor and for admins. */
export function scheduleRules<const W extends Pick<Rule, 'who' | 'whose'>>(about: W) {
  return {
    get: { ...about, object: 'course', names: 'courseId', gives: ':schedule' },
    preview: {
      ...about,
      object: 'course',
      names: `courseId termId roomId ${written}`,
      gives: 'timeZone sessions:previewedSession',
    },
    save: { ...about, object: 'course', names: 'courseId', sets: written, gives: ':schedule' },
  } as const satisfies Record<string, Rule>
}

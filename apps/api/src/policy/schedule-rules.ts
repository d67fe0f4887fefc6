import type { Rule } from './rule.ts'

const rule =
  'rule.recurrence rule.weekdays rule.everyWeeks rule.start rule.minutes rule.from rule.until rule.count rule.leftOut rule.timeZone'
const byHand =
  'byHand.id byHand.insteadOf byHand.date byHand.start byHand.minutes byHand.roomId byHand.instructorId byHand.note byHand.cancelled'

/** Sessions of a class: what may be asked and said is the same for its instructor and for admins. */
export function scheduleRules<const W extends Pick<Rule, 'who' | 'whose'>>(about: W) {
  return {
    get: { ...about, object: 'course', names: 'courseId', gives: ':schedule' },
    preview: {
      ...about,
      object: 'course',
      names: `courseId termId roomId ${rule} ${byHand}`,
      gives: 'timeZone sessions:previewedSession',
    },
    save: { ...about, object: 'course', names: 'courseId', sets: `${rule} ${byHand}`, gives: ':schedule' },
  } as const satisfies Record<string, Rule>
}

import { plural, t } from '@lingui/core/macro'
import type { ChangeEffect } from '@cadenza/contracts/courses/change-effect'
import { listOf } from '@cadenza/contracts/text/list-of'
import { questionOf } from './notified-families.ts'

/** The question before a change of a class is saved; none when it concerns no one. */
export function changeQuestion(what: string, changed: string[], effect: ChangeEffect) {
  const { families, places, holds, offers, waiting } = effect
  if (families + places + holds + offers + waiting === 0) return undefined
  const words = effectWords(effect)
  const question =
    families > 0
      ? questionOf(what, changed, effect)
      : {
          title: t`This affects others`,
          what,
          text: t`Changed: ${changed.join(', ')}.`,
          confirmLabel: t`Save the changes`,
          cancelLabel: t`Go on editing`,
        }
  return { ...question, text: [question.text, ...words].join(' ') }
}

/** What follows from a change besides the mails, a sentence each: none where it concerns no one. */
export function effectWords(effect: ChangeEffect): string[] {
  const { freeUntilText, places, holds, offers, waiting, clashing, tooYoung, tooOld, taken } = effect
  const others = [
    holds > 0 &&
      t`${plural(holds, { one: '# seat is being paid for', other: '# seats are being paid for' })}`,
    offers > 0 && t`${plural(offers, { one: '# seat is offered', other: '# seats are offered' })}`,
    waiting > 0 && t`${plural(waiting, { one: '# family waits', other: '# families wait' })}`,
  ].filter((part) => part !== false)
  return [
    freeUntilText !== null &&
      places + holds > 0 &&
      t`Until about ${freeUntilText}, ${plural(places, { one: '# place', other: '# places' })} may be given back for a full refund.`,
    clashing.length > 0 && t`At the same time in another class: ${listOf(clashing)}.`,
    tooYoung.length > 0 && t`Too young then: ${listOf(tooYoung)}.`,
    tooOld.length > 0 && t`Too old then: ${listOf(tooOld)}.`,
    taken.length > 0 && t`Taken at that time: ${listOf(taken.map(({ resource }) => resource))}.`,
    others.length > 0 && t`Also: ${listOf(others)}.`,
  ].filter((words) => words !== false)
}

import fc from 'fast-check'
import { anyIndex, type SchoolCommand } from './commands.ts'
import { bankCommands, bankRefuses, closesDispute, disputes, refundsOutside } from './bank-commands.ts'
import { delivers, eventCommands } from './event-commands.ts'
import { expires, fateCommands, looksAfter, worksOffQueue } from './fate-commands.ts'
import { marksSent, officeCommands, places, records } from './office-commands.ts'
import { refunds, retries, schoolCommands } from './school-commands.ts'
import { answersBank, completes, pays, startsCheckout, studentCommands } from './student-commands.ts'

const single = fc
  .oneof(
    ...studentCommands,
    ...fateCommands,
    ...eventCommands,
    ...bankCommands,
    ...schoolCommands,
    ...officeCommands,
  )
  .map((command) => [command])

const buys = (who: number) => [startsCheckout(who, 0), pays(0, 'pm_card_visa'), completes(who, 'own')]

/** Stories that take several steps in a row, and that chance alone would seldom reach. */
const stories: fc.Arbitrary<SchoolCommand[]>[] = [
  anyIndex.map(buys),
  anyIndex.map((who) => [
    places(who, true),
    startsCheckout(who, 0),
    records(0, false),
    refunds(who, null),
    marksSent(0),
  ]),
  anyIndex.map((who) => [...buys(who), refunds(who, null), worksOffQueue()]),
  fc
    .tuple(anyIndex, fc.boolean())
    .map(([who, agrees]) => [
      startsCheckout(who, 0),
      pays(0, 'pm_card_threeDSecure2Required'),
      expires(who),
      looksAfter(who),
      answersBank(0, agrees),
      delivers(['delivered'], false),
    ]),
  anyIndex.map((which) => [
    refunds(which, 0),
    worksOffQueue(),
    bankRefuses(which),
    delivers(['delivered', 'twice'], true),
    retries(which),
    worksOffQueue(),
  ]),
  // We refund what has just been refunded at the provider.
  fc
    .tuple(anyIndex, fc.nat(2), fc.boolean())
    .map(([which, part, isHeard]) => [
      refundsOutside(which, part),
      ...(isHeard ? [delivers(['delivered'], false)] : []),
      refunds(which, null),
      worksOffQueue(),
      delivers(['twice'], false),
      retries(which),
    ]),
  fc
    .tuple(anyIndex, fc.boolean())
    .map(([which, isWon]) => [
      disputes(which),
      refunds(which, null),
      worksOffQueue(),
      closesDispute(which, isWon),
      delivers(['delivered'], true),
      retries(which),
      worksOffQueue(),
    ]),
]

/** Random histories of a school: single commands, and now and then a story with others in between the stories. */
export function histories(steps: number): fc.Arbitrary<SchoolCommand[]> {
  const parts = fc.oneof({ weight: 8, arbitrary: single }, { weight: 1, arbitrary: fc.oneof(...stories) })
  return fc
    .array(parts, { minLength: Math.floor(steps / 2), maxLength: steps, size: 'max' })
    .map((each) => each.flat().slice(0, steps))
}

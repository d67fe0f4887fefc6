import { msg } from '@lingui/core/runtime-macro'
import { say } from '@cadenza/contracts/language/words'
import { inArray } from 'drizzle-orm'
import type { Payment } from '@cadenza/contracts/money/payment'
import type { Deps } from '../../context.ts'
import { participants } from '../../db/schema/participants.ts'
import { toPrintable } from './printable-text.ts'
import { receiptLetters } from './receipt-letters.ts'

/** The payment with "Child 2, born 2019" in place of each child's name that no font of the receipt can print. */
export async function withPrintableNames({ db }: Pick<Deps, 'db'>, payment: Payment): Promise<Payment> {
  const attending = payment.lines.map(({ participant }) => participant)
  const { fontOf } = await receiptLetters(attending.map(({ name }) => name).join(''))
  const children = new Map(attending.filter(({ isSelf }) => !isSelf).map(({ id, name }) => [id, name]))
  const unprintable = [...children].filter(([, name]) => toPrintable(name, fontOf).hasBoxes).map(([id]) => id)
  if (unprintable.length === 0) return payment
  const { id, birthDate } = participants
  const rows = await db.select({ id, birthDate }).from(participants).where(inArray(id, unprintable))
  const printed = new Map(
    rows.map((row): [string, string] => {
      const number = [...children.keys()].indexOf(row.id) + 1
      const year = row.birthDate?.slice(0, 4)
      return [row.id, year ? say(msg`Child ${{ number }}, born ${{ year }}`) : say(msg`Child ${{ number }}`)]
    }),
  )
  const lines = payment.lines.map(({ participant, ...line }) => ({
    ...line,
    participant: { ...participant, name: printed.get(participant.id) ?? participant.name },
  }))
  return { ...payment, lines }
}

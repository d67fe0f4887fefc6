import { msg } from '@lingui/core/runtime-macro'
import { formatMoney } from '@cadenza/contracts/language/formats'
import { say } from '@cadenza/contracts/language/words'
import { priceInWords } from '@cadenza/contracts/money/price-words'
import type { PaymentMethod } from '@cadenza/contracts/money/refund-values'
import { eq, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Deps } from '../../../context.ts'
import type { MailJob } from '../../../db/queue/jobs.ts'
import { lookedAfterBy } from '../../../db/functions/families.ts'
import { seatClaims } from '../../../db/schema/seat-claims.ts'
import { participants } from '../../../db/schema/participants.ts'
import { payments } from '../../../db/schema/payments.ts'
import { stepsOfPlace } from '../../../records/money/price-steps.ts'
import { attendee } from '../../../records/people/attendee.ts'
import { calendarFile, cancelledCalendarFile } from '../letter/calendar-file.ts'
import { readClassCards } from '../letter/class-card.ts'
import type { Part, Writer } from '../letter/letter.ts'

type Job = Extract<MailJob, { kind: 'place-moved' }>

/**
 * Says that a place was moved: from where and to where, and to its payer what was paid and what comes back. Another
 * guardian reads no amounts, and nothing of a child that they do not look after. Nothing where they look after neither.
 */
export const writePlaceMoved: Writer<Job> = async (deps, { claimId, userId }) => {
  const move = await readMove(deps, { claimId, userId })
  if (!move || !(move.seesOld || move.seesNew)) return undefined
  const { old, now, isPayer } = move
  const isSameClass = old.courseId === now.courseId
  const [oldCards, newCards, gone, coming] = await Promise.all([
    readClassCards(deps.db, [{ courseId: old.courseId, isBrief: true }]),
    move.seesNew ? readClassCards(deps.db, [{ courseId: now.courseId }]) : [],
    move.seesOld ? cancelledCalendarFile(deps, { userId, courseIds: [old.courseId] }) : [],
    move.seesNew ? calendarFile(deps, [now.courseId]) : [],
  ])
  const leftFile = gone.map((file) => ({ ...file, fileName: 'former-class.ics' }))
  return {
    userId,
    subject: subjectOf(move),
    attachments: [...coming, ...(isSameClass && move.seesNew ? [] : leftFile)],
    parts: [
      ...(isSameClass ? [] : [say(msg`This was the place:`), ...oldCards]),
      ...(move.seesNew
        ? [isSameClass ? say(msg`The class stays the same:`) : say(msg`This is the place now:`)]
        : []),
      ...newCards,
      ...(isPayer ? await moneyParts(deps, move) : []),
      { label: say(msg`See your enrolled classes`), path: '/dashboard/enrolledClasses' },
    ],
  }
}

type Move = NonNullable<Awaited<ReturnType<typeof readMove>>>

async function readMove({ db }: Deps, { claimId, userId }: { claimId: string; userId: string }) {
  const former = alias(seatClaims, 'former')
  const child = alias(participants, 'former_child')
  const looksAfter = (id: typeof participants.id | typeof child.id) =>
    sql<boolean>`${id} in ${lookedAfterBy(userId)}`
  const [row] = await db
    .select({
      now: seatClaims,
      steps: stepsOfPlace,
      old: former,
      name: attendee.name,
      oldName: child.givenName,
      seesNew: looksAfter(participants.id),
      seesOld: looksAfter(child.id),
      paid: { minor: payments.amountMinor, currency: payments.currency, id: payments.id },
    })
    .from(seatClaims)
    .innerJoin(former, eq(former.id, seatClaims.replaces))
    .innerJoin(participants, eq(participants.id, seatClaims.participantId))
    .innerJoin(child, eq(child.id, former.participantId))
    .innerJoin(payments, eq(payments.orderId, seatClaims.orderId))
    .where(eq(seatClaims.id, claimId))
  return row && { ...row, isPayer: row.now.userId === userId }
}

function subjectOf({ old, now, name, oldName, seesNew }: Move): string {
  if (old.participantId === now.participantId)
    return say(
      msg`${{ name }} now has a place in ${{ course: now.courseName }} instead of ${{ former: old.courseName }}`,
    )
  return seesNew
    ? say(msg`${{ name }} now has the place in ${{ course: now.courseName }}`)
    : say(msg`${{ name: oldName }} no longer has a place in ${{ course: now.courseName }}`)
}

/** What came along, was paid, and goes back when. */
async function moneyParts({ db }: Deps, { old, now, steps, paid }: Move): Promise<Part[]> {
  const back = await db.execute<{ minor: number; method: PaymentMethod }>(sql`
    select line.amount_minor as minor, refunds.method
      from refund_lines line join refunds on refunds.id = line.refund_id and refunds.status <> 'failed'
     where line.claim_id = ${old.id} and refunds.created_at >= ${now.createdAt.toISOString()}::timestamptz - interval '1 minute'`)
  const money = (minor: number) => formatMoney(minor, paid.currency)
  const isPaid = paid.minor > 0
  if (now.priceMinor === 0 && back.length === 0) return [say(msg`There is nothing to pay.`)]
  return [
    {
      caption: say(msg`What it costs`),
      rows: [
        [say(msg`Price`), priceInWords({ ...now, steps }, paid.currency)],
        [say(msg`Already paid`), money(now.creditMinor)],
        ...(isPaid ? [[say(msg`Paid now`), money(paid.minor)] as [string, string]] : []),
        ...back.map(({ minor, method }): [string, string] => [
          method === 'card' ? say(msg`Goes back to your card`) : say(msg`We send it back to you ourselves`),
          money(minor),
        ]),
      ],
    },
    ...(back.length > 0 ? [say(msg`We write to you again when the money has been sent.`)] : []),
    ...(isPaid ? [{ label: say(msg`Open the receipt`), path: `/dashboard/receipt/${paid.id}` }] : []),
  ]
}

import type { AuditLine } from '@cadenza/contracts/office/audit-log'
import type { Family } from '@cadenza/contracts/people/family-list'
import type { Register } from '@cadenza/contracts/places/register'
import type { Mail } from '@cadenza/contracts/school/mail'
import type { SentMessage } from '@cadenza/contracts/school/message'
import type { ManagedRoom } from '@cadenza/contracts/school/room'
import type { ManagedTerm } from '@cadenza/contracts/school/term'
import { refundReasonLabels } from '@cadenza/contracts/money/refund-labels'
import type { Discount } from '@cadenza/contracts/money/discount'
import { discountScope } from '@cadenza/contracts/money/discount-sentences'
import { formatAmount } from '@cadenza/contracts/money/amount'
import type { User } from '@cadenza/contracts/people/user'
import type { MoneyLine } from './money-lines.ts'

/**
 * The heading of a column, what stands in it, and what it is called where such a file is read again. Instants are in
 * UTC, days by the school's calendar, amounts without their currency's sign.
 */
export type Column<Item, Field = string> = [
  heading: string,
  cell: (item: Item) => string | number | null | undefined,
  field?: Field,
]

export const userColumns: Column<User>[] = [
  ['Name', ({ name }) => name],
  ['Email', ({ email }) => email],
  ['Address verified', ({ emailVerified }) => yesOrNo(emailVerified)],
  ['Role', ({ role }) => role],
  ['Since', ({ createdAt }) => createdAt],
]

export const moneyColumns: Column<MoneyLine>[] = [
  ['Date', ({ day }) => day],
  ['Received on', (line) => (refundOf(line) ? null : line.payment.receivedOn)],
  ['Receipt', ({ payment }) => payment.receiptNumber],
  ['What', whatOf],
  ['Name', ({ payment }) => payment.name],
  ['Email', ({ payment }) => payment.email],
  ['For', forWhom],
  ['Amount', ({ amountMinor }) => formatAmount(amountMinor)],
  ['Currency', ({ payment }) => payment.currency],
  ['Method', ({ payment }) => payment.method],
  ['Reference', ({ reference }) => reference],
  ['Note', ({ note }) => note],
  ['Recorded by', ({ recordedBy }) => recordedBy],
  ['Transaction', ({ transaction }) => transaction],
]

function whatOf(line: MoneyLine): string {
  const refund = refundOf(line)
  return refund ? refundReasonLabels[refund.reason] : 'Payment'
}

const refundOf = ({ id, payment }: MoneyLine) => payment.refunds.find((refund) => refund.id === id)

/** The places that a refund names, or else all of the payment. */
function forWhom(line: MoneyLine): string {
  const given = refundOf(line)?.lines.map(({ claimId }) => claimId) ?? []
  const places = line.payment.lines.filter(({ claimId }) => given.length === 0 || given.includes(claimId))
  return places
    .map(
      ({ participant, name, movedTo }) =>
        `${participant.name}: ${name}${movedTo ? ` (moved to ${movedTo.name})` : ''}`,
    )
    .join('; ')
}

/** A person who attends, with the owner of the account: a line of the file. */
type FamilyPerson = Family['people'][number] & Pick<Family, 'owner'>

export const toPeople = ({ owner, people }: Family): FamilyPerson[] =>
  people.map((person) => ({ ...person, owner }))

export const familyColumns: Column<FamilyPerson>[] = [
  ['Account', ({ owner }) => owner.name],
  ['Email', ({ owner }) => owner.email],
  ['Telephone', ({ owner }) => owner.phone],
  ['Who attends', ({ name }) => name],
  ['Child or own place', ({ isSelf }) => (isSelf ? 'Own place' : 'Child')],
  ['Born on', ({ birthDate }) => birthDate],
  ['Also looked after by', ({ guardians }) => guardians.flatMap(second).join('; ')],
  ['Places', ({ places }) => places.map(({ courseName, state }) => `${courseName} (${state})`).join('; ')],
]

const second = ({ role, acceptedAt, name }: Family['people'][number]['guardians'][number]) =>
  role === 'second' && acceptedAt !== null ? [name] : []

export const auditColumns: Column<AuditLine>[] = [
  ['When', ({ at }) => at],
  ['Who', ({ actor }) => (actor ? (actor.name ?? 'A deleted person') : 'The product')],
  ['What', ({ action }) => action],
  [
    'Of',
    ({ subject: { name, receiptNumber, id } }) => name ?? (receiptNumber ? `receipt ${receiptNumber}` : id),
  ],
  ['Before', ({ before }) => before && JSON.stringify(before)],
  ['After', ({ after }) => after && JSON.stringify(after)],
  ['Detail', ({ detail }) => JSON.stringify(detail)],
  ['Request', ({ requestId }) => requestId],
]

export const mailColumns: Column<Mail>[] = [
  ['When', ({ at }) => at],
  ['What', ({ kind }) => kind],
  ['Subject', ({ subject }) => subject],
  ['To', ({ to }) => to && (to.name ?? 'A deleted person')],
  ['Receipt', ({ order }) => order?.receiptNumber],
  ['Class', ({ course }) => course?.name],
  ['State', ({ state }) => state],
  ['Problem', ({ problem }) => problem],
]

/** The texts stay on the page. */
export const messageColumns: Column<SentMessage>[] = [
  ['When', ({ createdAt }) => createdAt],
  ['Subject', ({ subject }) => subject],
  ['What', ({ kind }) => kind],
  ['By', ({ author }) => author.name ?? 'A deleted person'],
  ['To', ({ audience }) => [audience.of, ...audience.names].join('; ')],
  ['People', ({ progress }) => progress.people],
  ['Sent', ({ progress }) => progress.sent],
  ['Waiting', ({ progress }) => progress.waiting],
  ['Did not arrive', ({ progress }) => progress.failed],
  ['Left out', ({ progress }) => progress.left],
]

export const roomColumns: Column<ManagedRoom>[] = [
  ['Room', ({ name }) => name],
  ['Address', ({ address }) => address],
  ['Holds', ({ capacity }) => capacity],
  ['What it has', ({ features }) => features.join('; ')],
  ['Turnaround (minutes)', ({ turnaroundMinutes }) => turnaroundMinutes],
  ['Archived', ({ archivedAt }) => archivedAt],
]

export const termColumns: Column<ManagedTerm>[] = [
  ['Term', ({ name }) => name],
  ['First day', ({ startsOn }) => startsOn],
  ['Last day', ({ endsOn }) => endsOn],
  ['Time zone', ({ timeZone }) => timeZone],
  ['Sale opens', ({ saleOpensAt }) => saleOpensAt],
  ['Sale closes', ({ saleClosesAt }) => saleClosesAt],
  ['Classes', ({ courses }) => courses],
]

export const discountColumns: Column<Discount>[] = [
  ['Discount', ({ name }) => name],
  ['Kind', ({ kind }) => kind],
  ['Code', ({ code }) => code],
  ['Percent', ({ percent }) => percent],
  ['Amount of each place', ({ amountMinor }) => amountMinor && formatAmount(amountMinor)],
  ['For', discountScope],
  ['First day', ({ startsOn }) => startsOn],
  ['Last day', ({ endsOn }) => endsOn],
  ['State', ({ state }) => state],
  ['Uses', ({ uses }) => uses],
  ['Uses at most', ({ maxUses }) => maxUses],
  ['Of one family at most', ({ maxPerFamily }) => maxPerFamily],
  ['Late uses', ({ lateUses }) => lateUses],
  ['Families', ({ families }) => families],
  ['Children', ({ children }) => children],
  ['Given', ({ givenMinor }) => formatAmount(givenMinor)],
  ['Version', ({ version }) => version],
]

type Enrolled = Register['people'][number]

/** With a column for each date, of cancelled ones for those that have marks, and their sums. */
export function rosterColumns({ sessions, people }: Register): Column<Enrolled>[] {
  const isShown = ({ id, state }: Register['sessions'][number]) =>
    state === 'planned' || people.some(({ marks }) => marks[id])
  return [
    ...personColumns,
    ...sessions
      .filter(isShown)
      .map(({ id, date, start }): Column<Enrolled> => [`${date} ${start}`, ({ marks }) => marks[id]]),
    ['Sessions marked', ({ attendance }) => attendance.held],
    ['Attended', ({ attendance }) => attendance.attended],
    ['Excused', ({ attendance }) => attendance.excused],
  ]
}

/** Kinds of notes stay on paper and on the page: a file easily ends up somewhere else. */
const personColumns: Column<Enrolled>[] = [
  ['Name', ({ name }) => name],
  ['Age', ({ age }) => age],
  ['Child', ({ isChild }) => yesOrNo(isChild)],
  ['Enrolled since', ({ enrolledAt }) => enrolledAt],
  ['Guardians or own number', contactsWho(({ isFamily }) => isFamily)],
  ['To call in an emergency', contactsWho(({ isEmergency }) => isEmergency)],
  ['May pick up', contactsWho(({ mayPickUp }) => mayPickUp)],
  ['Other contacts', contactsWho((one) => !one.isFamily && !one.isEmergency && !one.mayPickUp)],
]

function contactsWho(fits: (contact: Enrolled['contacts'][number]) => boolean) {
  return ({ contacts }: Enrolled) =>
    contacts
      .filter(fits)
      .map(({ name, relation, phone }) => `${name} (${relation}) ${phone}`)
      .join('; ')
}

function yesOrNo(is: boolean) {
  return is ? 'yes' : 'no'
}

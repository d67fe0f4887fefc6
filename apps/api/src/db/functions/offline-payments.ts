import { sqlFunction } from '../connect/sql-function.ts'

/** What a reserved order holds of a class, or for participants, ends: its other places go on waiting for their money. */
export const releasePlaces = sqlFunction('release_places', {
  takes: { order: 'uuid', course: 'uuid?', participants: 'uuid[]?' },
  answer: 'boolean',
})

/** Why a parent's order or cart may not wait for a transfer, as `transferRefusalSchema` has it; null: it may. */
export const transferRefusal = sqlFunction('transfer_refusal', {
  takes: { user: 'uuid', order: 'uuid?' },
  answer: 'jsonb?',
}).answer

/** Makes an order that was just claimed wait for its money. */
export const reserveOrder = sqlFunction('reserve_order', {
  takes: { order: 'uuid', method: 'text', dueOn: 'date?', usualDays: 'integer', actor: 'uuid?' },
  answer: 'void',
}).answer

/** Gives a reserved order more days. */
export const extendOrder = sqlFunction('extend_order', {
  takes: { order: 'uuid', dueOn: 'date', actor: 'uuid', request: 'text?' },
  answer: 'void',
}).answer

/** The last day for the money of places in these classes; null where none has dates yet. */
export const latestDueDay = sqlFunction('latest_due_day', {
  takes: { courses: 'uuid[]' },
  answer: 'date?',
}).answer

/** Settles an order that was just claimed with money that the office has: the payment's id. */
export const takeMoney = sqlFunction('take_money', {
  takes: {
    order: 'uuid',
    method: 'text',
    receivedOn: 'date',
    note: 'text',
    actor: 'uuid',
    again: 'boolean',
  },
  answer: 'uuid',
}).answer

const money = {
  order: 'uuid',
  method: 'text',
  amount: 'integer',
  receivedOn: 'date',
  note: 'text',
  again: 'boolean',
} as const
const byOffice = { actor: 'uuid', request: 'text?' } as const

/** Books money for an order that waits for it, or that was released: the payment's id; null when there is no such order. */
export const recordPayment = sqlFunction('record_payment', {
  takes: { ...money, ended: 'text?', ...byOffice, late: 'boolean' },
  answer: 'uuid?',
}).answer

/** Notes money for a released order that goes back by hand: the refund's id. */
export const noteLateMoney = sqlFunction('note_late_money', {
  takes: { ...money, ...byOffice },
  answer: 'uuid',
}).answer

/** Refuses money that the office recorded today already, with the same amount and note, unless `again`. */
export const refuseRecordedBefore = sqlFunction('refuse_recorded_before', {
  takes: { amount: 'integer', note: 'text', again: 'boolean' },
  answer: 'void',
}).answer

/**
 * Undoes `recordPayment`: the id of the order that waits again, or is over; null when there is nothing that the actor
 * may take back.
 */
export const takePaymentBack = sqlFunction('take_payment_back', {
  takes: { payment: 'uuid', actor: 'uuid', request: 'text?' },
  answer: 'uuid?',
}).answer

/** False when the refund neither waits to be sent by hand nor has failed. */
export const markRefundSent = sqlFunction('mark_refund_sent', {
  takes: { refund: 'uuid', sentOn: 'date', reference: 'text', actor: 'uuid', request: 'text?' },
  answer: 'boolean',
}).answer

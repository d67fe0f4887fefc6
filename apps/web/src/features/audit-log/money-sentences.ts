import { msg, select } from '@lingui/core/macro'
import { textOf, type Tellings } from './told.ts'

/** What is told of orders, payments and refunds. */
export const ofMoney = {
  refundPayment: ({ actor, subject, amount, why, detail }) => {
    const { amountMinor, reason, placesKept } = detail
    const because = typeof detail.why === 'string' ? 'Because' : ''
    const end = reason === 'course_cancelled' ? 'cancelled' : `${placesKept ? 'kept' : 'taken'}${because}`
    return amountMinor
      ? [
          msg`${actor} refunded ${amount} of ${subject}${select(end, {
            cancelled: ', because the class was cancelled',
            takenBecause: `, because: ${why}`,
            kept: ', and left the places',
            keptBecause: `, and left the places, because: ${why}`,
            other: '',
          })}`,
          msg`Refunded ${amount} of ${subject}${select(end, {
            cancelled: ', because the class was cancelled',
            takenBecause: `, because: ${why}`,
            kept: ', and left the places',
            keptBecause: `, and left the places, because: ${why}`,
            other: '',
          })}`,
        ]
      : [
          msg`${actor} took back places of ${subject}${select(end, {
            cancelled: ', because the class was cancelled',
            takenBecause: `, because: ${why}`,
            kept: ', and left the places',
            keptBecause: `, and left the places, because: ${why}`,
            other: '',
          })}`,
          msg`Took back places of ${subject}${select(end, {
            cancelled: ', because the class was cancelled',
            takenBecause: `, because: ${why}`,
            kept: ', and left the places',
            keptBecause: `, and left the places, because: ${why}`,
            other: '',
          })}`,
        ]
  },
  retryRefund: ({ actor, subject, amount }) => [
    msg`${actor} sent a failed refund ${amount} once more, of ${subject}`,
    msg`Sent a failed refund ${amount} once more, of ${subject}`,
  ],
  emailReceipt: ({ actor, subject }) => [
    msg`${actor} emailed ${subject} once more`,
    msg`Emailed ${subject} once more`,
  ],
  placeOrder: ({ actor, amount, after }) =>
    after?.status === 'reserved'
      ? [
          msg`${actor} sold places for ${amount}, whose money is to come`,
          msg`Sold places for ${amount}, whose money is to come`,
        ]
      : [msg`${actor} sold places for ${amount}`, msg`Sold places for ${amount}`],
  setHandPrice: ({ actor, subject, amount, reason, detail }) => {
    const course = textOf(detail.course) ?? '?'
    return typeof detail.reason === 'string'
      ? [
          msg`${actor} set the price of ${{ course }} for ${subject} to ${amount} by hand, because: ${reason}`,
          msg`Set the price of ${{ course }} for ${subject} to ${amount} by hand, because: ${reason}`,
        ]
      : [
          msg`${actor} removed the price by hand of ${{ course }} for ${subject}: it is ${amount} again`,
          msg`Removed the price by hand of ${{ course }} for ${subject}: it is ${amount} again`,
        ]
  },
  movePlace: ({ actor, before, after, why, detail }) => {
    const [from, to] = [textOf(before?.course) ?? '?', textOf(after?.course) ?? '?']
    return typeof detail.why === 'string'
      ? [
          msg`${actor} moved a place from ${{ from }} to ${{ to }}, because: ${why}`,
          msg`Moved a place from ${{ from }} to ${{ to }}, because: ${why}`,
        ]
      : [
          msg`${actor} moved a place from ${{ from }} to ${{ to }}`,
          msg`Moved a place from ${{ from }} to ${{ to }}`,
        ]
  },
  changeParticipant: ({ actor, detail }) => [
    msg`${actor} gave a place in ${{ course: textOf(detail.course) ?? '?' }} to another child`,
    msg`Gave a place in ${{ course: textOf(detail.course) ?? '?' }} to another child`,
  ],
  recordPayment: ({ actor, subject, amount }) => [
    msg`${actor} recorded ${amount} for ${subject}`,
    msg`Recorded ${amount} for ${subject}`,
  ],
  noteLateMoney: ({ actor, amount, order }) => [
    msg`${actor} noted ${amount} to be sent back, for the released order ${order}`,
    msg`Noted ${amount} to be sent back, for the released order ${order}`,
  ],
  takePaymentBack: ({ actor, subject, amount }) => [
    msg`${actor} took back ${amount} that they had recorded for ${subject}`,
    msg`Took back ${amount} that they had recorded for ${subject}`,
  ],
  extendOrder: ({ actor, order, after }) => [
    msg`${actor} gave the order ${order} until ${{ day: textOf(after?.dueOn) ?? '?' }}`,
    msg`Gave the order ${order} until ${{ day: textOf(after?.dueOn) ?? '?' }}`,
  ],
  releaseOrder: ({ actor, order }) => [
    msg`${actor} released the places of the order ${order}`,
    msg`Released the places of the order ${order}`,
  ],
  markRefundSent: ({ actor, subject, amount }) => [
    msg`${actor} sent a refund of ${amount} by hand, of ${subject}`,
    msg`Sent a refund of ${amount} by hand, of ${subject}`,
  ],
  publishRefundPolicy: ({ actor, version, detail }) => [
    msg`${actor} published version ${version} of the refund policy “${{ policy: textOf(detail.name) ?? '?' }}”`,
    msg`Published version ${version} of the refund policy “${{ policy: textOf(detail.name) ?? '?' }}”`,
  ],
  chooseRefundPolicy: ({ actor, version, after }) => [
    msg`${actor} chose the refund policy “${{ policy: textOf(after?.policy) ?? '?' }}”, version ${version}, for the school`,
    msg`Chose the refund policy “${{ policy: textOf(after?.policy) ?? '?' }}”, version ${version}, for the school`,
  ],
  chooseTermRefundPolicy: ({ actor, subject, version, after }) =>
    textOf(after?.policy) === undefined
      ? [
          msg`${actor} chose the refund policy of the school for the term ${subject}`,
          msg`Chose the refund policy of the school for the term ${subject}`,
        ]
      : [
          msg`${actor} chose the refund policy “${{ policy: textOf(after?.policy) ?? '?' }}”, version ${version}, for the term ${subject}`,
          msg`Chose the refund policy “${{ policy: textOf(after?.policy) ?? '?' }}”, version ${version}, for the term ${subject}`,
        ],
  addDiscount: ({ actor, discount }) => [
    msg`${actor} added the discount “${discount}”`,
    msg`Added the discount “${discount}”`,
  ],
  reviseDiscount: ({ actor, discount, version }) => [
    msg`${actor} changed the discount “${discount}” (version ${version})`,
    msg`Changed the discount “${discount}” (version ${version})`,
  ],
  pauseDiscount: ({ actor, discount, after }) =>
    after?.paused
      ? [msg`${actor} paused the discount “${discount}”`, msg`Paused the discount “${discount}”`]
      : [msg`${actor} resumed the discount “${discount}”`, msg`Resumed the discount “${discount}”`],
  grantScholarship: ({ actor, subject, discount }) => [
    msg`${actor} granted ${subject} the scholarship “${discount}”`,
    msg`Granted ${subject} the scholarship “${discount}”`,
  ],
  revokeScholarship: ({ actor, subject, discount }) => [
    msg`${actor} revoked the scholarship “${discount}” of ${subject}`,
    msg`Revoked the scholarship “${discount}” of ${subject}`,
  ],
} satisfies Tellings

import { refundReasonLabels } from '@cadenza/contracts/money/refund-labels'
import type { RefundReason, RefundStatus } from '@cadenza/contracts/money/refund-values'
import CircleCheck from 'lucide-react/icons/circle-check'
import Clock from 'lucide-react/icons/clock'
import Landmark from 'lucide-react/icons/landmark'
import TriangleAlert from 'lucide-react/icons/triangle-alert'

/** The progress of a refund: word, colour and icon. */
export const refundLooks = {
  queued: { word: 'On its way', tone: 'info', icon: Clock },
  pending: { word: 'With the bank', tone: 'info', icon: Landmark },
  by_hand: { word: 'The office sends it', tone: 'info', icon: Landmark },
  succeeded: { word: 'Refunded', tone: 'success', icon: CircleCheck },
  failed: { word: 'Not sent yet', tone: 'warning', icon: TriangleAlert },
} as const satisfies Record<RefundStatus, object>

/** The reason for a refund, with the office's own words where it gave some. */
export const refundWords = ({ reason, why }: { reason: RefundReason; why: string | null }): string =>
  refundReasonLabels[reason] + (why ? `: “${why}”` : '')

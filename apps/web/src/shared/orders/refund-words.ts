import { msg, t } from '@lingui/core/macro'
import { refundReasonLabels } from '@cadenza/contracts/money/refund-labels'
import type { RefundReason, RefundStatus } from '@cadenza/contracts/money/refund-values'
import CircleCheck from 'lucide-react/icons/circle-check'
import Clock from 'lucide-react/icons/clock'
import Landmark from 'lucide-react/icons/landmark'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import { look } from '../../lib/format/look.ts'

/** The progress of a refund: word, colour and icon. */
export const refundLooks = {
  queued: look(msg`On its way`, { tone: 'info', icon: Clock }),
  pending: look(msg`With the bank`, { tone: 'info', icon: Landmark }),
  by_hand: look(msg`The office sends it`, { tone: 'info', icon: Landmark }),
  succeeded: look(msg`Refunded`, { tone: 'success', icon: CircleCheck }),
  failed: look(msg`Not sent yet`, { tone: 'warning', icon: TriangleAlert }),
} satisfies Record<RefundStatus, object>

/** The reason for a refund, with the office's own words where it gave some. */
export function refundWords({ reason, why }: { reason: RefundReason; why: string | null }): string {
  const label = refundReasonLabels[reason]
  return why ? t`${label}: “${why}”` : label
}

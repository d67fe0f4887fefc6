import type { MoneyAttention } from '@cadenza/contracts/payment'
import { onDemand } from '../../components/on-demand.tsx'

/** Usually nothing needs attention, and this is not fetched. */
export const attentionList = onDemand(() =>
  import('./attention-list.tsx').then(({ AttentionList }) => AttentionList),
)

export const isEmpty = ({ refunds, disputes, events }: MoneyAttention): boolean =>
  refunds.length + disputes.length + events.length === 0

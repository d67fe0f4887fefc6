import { t } from '@lingui/core/macro'
import { onDemandWithQueries } from '../../../components/parts/on-demand.tsx'
import type { ForWhomProps } from './child-chips.tsx'

const chips = onDemandWithQueries(() => import('./child-chips.tsx').then(({ ChildChips }) => ChildChips))

/** Whom classes are shown for. Until it is known who looks, its room is empty: the document is the same for everybody. */
export function ForWhomRow(props: ForWhomProps) {
  return (
    <div role="group" aria-label={t`For whom`} className="for-whom">
      <chips.Part {...props} />
    </div>
  )
}

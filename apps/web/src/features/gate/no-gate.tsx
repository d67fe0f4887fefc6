import { t } from '@lingui/core/macro'
import { EmptyState } from '../../components/parts/empty-state.tsx'
import { Narrow } from './narrow.tsx'

/** For a link that ended, was guessed, or is in use elsewhere: which of them is not said. */
export function NoGate() {
  return (
    <Narrow title={t`This is not a gate`}>
      <EmptyState
        title={t`The link does not work here`}
        text={t`The gate has ended, or another tablet uses its link. Please ask the office to open a new one.`}
      />
    </Narrow>
  )
}

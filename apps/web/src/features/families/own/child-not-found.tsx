import { t } from '@lingui/core/macro'
import { LinkButton } from '../../../components/parts/button.tsx'
import { EmptyState } from '../../../components/parts/empty-state.tsx'

export function ChildNotFound() {
  return (
    <EmptyState
      title={t`This person is not in your family`}
      text={t`Perhaps someone else has erased the data, or you no longer look after them.`}
      action={<LinkButton to="/dashboard/family">{t`Back to my family`}</LinkButton>}
    />
  )
}

import { t } from '@lingui/core/macro'
import { Alert } from '../../components/parts/alert.tsx'
import { LinkButton } from '../../components/parts/button.tsx'
import { usePublicCard } from './queries.ts'

/** Asks an instructor to look at their public card, until they have agreed to it once. */
export function CardNote() {
  const { data } = usePublicCard()
  if (!data || data.agreedAt !== null) return null
  return (
    <Alert tone="info" className="mb-8 flex flex-wrap items-center justify-between gap-3">
      <span className="min-w-0">
        {t`Everybody sees your name, email address and photo. Say what they may see.`}
      </span>
      <LinkButton to="/dashboard/profile" hash="public-card" variant="secondary" size="sm">
        {t`Look at my card`}
      </LinkButton>
    </Alert>
  )
}

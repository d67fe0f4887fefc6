import { t } from '@lingui/core/macro'
import { CheckField } from '../../components/forms/check-field.tsx'
import { PageSection } from '../../components/layout/page-section.tsx'
import { useNews } from './queries.ts'

/** Whether the viewer gets news by mail; what is about their places comes in any case. */
export function NewsChoice() {
  const { query, set } = useNews()
  if (!query.data) return null
  return (
    <PageSection id="news" title={t`News by email`}>
      <CheckField
        label={t`Send me news of the school`}
        hint={t`Only where you agreed to messages for a child. What is about your places always comes.`}
        checked={set.isPending ? set.variables.wanted : query.data.wanted}
        onChange={({ target }) => set.mutate({ wanted: target.checked })}
      />
    </PageSection>
  )
}

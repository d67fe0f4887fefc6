import { msg, t } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { DashboardPage } from '../../../../components/layout/dashboard-page.tsx'
import { ExportMenu } from '../../../../features/exports/export-menu.tsx'
import { MailBrowser } from '../../../../features/mails/mail-browser.tsx'
import { readMailFilter } from '../../../../features/mails/mail-filter.ts'
import type { MailFilter } from '../../../../features/mails/queries.ts'
import { dashboardHead } from '../../../../lib/url/head.ts'

export const Route = createFileRoute('/dashboard/_admin/(people)/mails')({
  // Parsed where the mails are shown, which is loaded when needed.
  validateSearch: (search): MailFilter => search,
  head: dashboardHead(msg`Mails`),
  component: Mails,
})

function Mails() {
  const filter = readMailFilter({ ...Route.useSearch() })
  const navigate = Route.useNavigate()
  const { sort: _, ...narrowed } = filter
  return (
    <DashboardPage
      isWide
      title={t`Mails`}
      actions={<ExportMenu list={{ list: 'mails', ...narrowed }} />}
      lead={t`What the school has written, to whom, and whether it arrived. The texts are not kept.`}
    >
      <MailBrowser
        filter={filter}
        onFilter={(search, typing = false) => void navigate({ search, replace: typing, resetScroll: false })}
      />
    </DashboardPage>
  )
}

import { createFileRoute } from '@tanstack/react-router'
import { LoginFirst } from '../shared/places/login-first.ts'
import { onDemand } from '../components/parts/on-demand.tsx'
import { PageOutlet } from '../components/layout/page-outlet.tsx'
import { LiveSeats } from '../features/catalogue/list/live-seats.tsx'
import { VerifyEmailNote } from '../features/sign-in/verify-email-note.tsx'
import { SiteLayout } from '../features/site/site-layout.tsx'

export const Route = createFileRoute('/_site')({ component: Site })

function Site() {
  return (
    <SiteLayout>
      <VerifyEmailNote />
      <LoginFirst value={loginFirst}>
        <PageOutlet />
      </LoginFirst>
      <LiveSeats />
    </SiteLayout>
  )
}

const loginFirst = onDemand(() =>
  import('../features/sign-in/login-first-dialog.tsx').then(({ LoginFirstDialog }) => LoginFirstDialog),
)

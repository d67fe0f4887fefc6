import { createFileRoute } from '@tanstack/react-router'
import { PageOutlet } from '../components/page-outlet.tsx'
import { LiveSeats } from '../features/courses/live-seats.tsx'
import { VerifyEmailNote } from '../features/sign-in/verify-email-note.tsx'
import { SiteLayout } from '../features/site/site-layout.tsx'

export const Route = createFileRoute('/_site')({ component: Site })

function Site() {
  return (
    <SiteLayout>
      <VerifyEmailNote />
      <PageOutlet />
      <LiveSeats />
    </SiteLayout>
  )
}

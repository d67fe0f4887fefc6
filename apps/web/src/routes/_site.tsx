import { createFileRoute, Outlet } from '@tanstack/react-router'
import { LiveSeats } from '../features/courses/live-seats.tsx'
import { VerifyEmailNote } from '../features/sessions/verify-email-note.tsx'
import { SiteLayout } from '../features/site/site-layout.tsx'

export const Route = createFileRoute('/_site')({ component: Site })

function Site() {
  return (
    <SiteLayout>
      <VerifyEmailNote />
      <Outlet />
      <LiveSeats />
    </SiteLayout>
  )
}

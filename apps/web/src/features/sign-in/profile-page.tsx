import { useViewer } from '../../lib/session/viewer.ts'
import { EmailState } from './email-state.tsx'
import { PasswordPanel } from './password-panel.tsx'
import { ProfileForm } from './profile-form.tsx'
import { SignOutEverywhere } from './sign-out-everywhere.tsx'

/** What a signed-in person can change about themselves, and whether their address is verified. */
export function ProfilePage() {
  const { viewer } = useViewer()
  if (!viewer) return null
  return (
    <div className="grid gap-10 xl:grid-cols-[minmax(0,42rem)_minmax(0,1fr)] xl:gap-16">
      <ProfileForm viewer={viewer} />
      <div className="grid content-start gap-10">
        <section aria-labelledby="email-heading" className="grid gap-3">
          <h2 id="email-heading" className="text-xl">
            Email
          </h2>
          <EmailState viewer={viewer} />
        </section>
        <section aria-labelledby="password-heading" className="grid gap-3">
          <h2 id="password-heading" className="text-xl">
            Password
          </h2>
          <PasswordPanel email={viewer.email} />
        </section>
        <section aria-labelledby="sessions-heading" className="grid gap-3">
          <h2 id="sessions-heading" className="text-xl">
            Devices
          </h2>
          <SignOutEverywhere />
        </section>
      </div>
    </div>
  )
}

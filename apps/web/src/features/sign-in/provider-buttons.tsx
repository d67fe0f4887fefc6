import { t } from '@lingui/core/macro'
import { Alert } from '../../components/parts/alert.tsx'
import { Button } from '../../components/parts/button.tsx'
import type { ProviderName } from '../../lib/session/identity.ts'
import type { ProviderFailure, useProviderSignIn } from './use-provider-sign-in.ts'

interface ProviderButtonsProps {
  /** The sign-in under way, which may also be by email and password. */
  busy: string | undefined
  provider: ReturnType<typeof useProviderSignIn>
}

export function ProviderButtons({ busy, provider }: ProviderButtonsProps) {
  const onChoose = (name: ProviderName) => void provider.inPopup(name)
  return (
    <div className="grid gap-3">
      <Button
        variant="secondary"
        busy={busy === 'google'}
        disabled={busy !== undefined && busy !== 'google'}
        onClick={() => onChoose('google')}
      >
        <GoogleMark />
        {t`Continue with Google`}
      </Button>
      <Button
        variant="secondary"
        busy={busy === 'github'}
        disabled={busy !== undefined && busy !== 'github'}
        onClick={() => onChoose('github')}
      >
        <GithubMark />
        {t`Continue with GitHub`}
      </Button>
      {provider.silent && <SilentWindow name={provider.silent} onAgain={provider.inAnotherPopup} />}
      {provider.failure && (
        <FailureNote failure={provider.failure} onContinueHere={(name) => void provider.inThisWindow(name)} />
      )}
      <p className="flex items-center gap-3 text-sm text-muted before:h-px before:flex-1 before:bg-hairline after:h-px after:flex-1 after:bg-hairline">
        {t`or with email`}
      </p>
    </div>
  )
}

/** The window is the provider's: whether someone types into it cannot be seen from here. */
function SilentWindow({ name, onAgain }: { name: ProviderName; onAgain: (name: ProviderName) => void }) {
  const provider = name === 'google' ? 'Google' : 'GitHub'
  return (
    <Alert tone="info" className="grid gap-3">
      {t`The window of ${provider} has not responded yet. If it shows nothing, close it and try again.`}
      <Button variant="secondary" size="sm" onClick={() => onAgain(name)}>
        {t`Try again`}
      </Button>
    </Alert>
  )
}

interface FailureNoteProps {
  failure: ProviderFailure
  onContinueHere: (name: ProviderName) => void
}

function FailureNote({ failure: { provider, message, popupBlocked }, onContinueHere }: FailureNoteProps) {
  return (
    <Alert tone={message.tone} className="grid gap-3">
      {message.text}
      {popupBlocked && (
        <Button variant="secondary" size="sm" onClick={() => onContinueHere(provider)}>
          {t`Continue in this window`}
        </Button>
      )}
    </Alert>
  )
}

function GoogleMark() {
  return (
    <svg aria-hidden viewBox="0 0 48 48" className="size-5">
      <path
        fill="#4285F4"
        d="M45 24.500c0-1.600-.1-2.800-.4-4H24v7.600h12c-.3 2-1.600 5-4.600 7l7 5.400c4.200-3.900 6.600-9.600 6.600-16Z"
      />
      <path
        fill="#34A853"
        d="M24 46c6 0 11-2 14.600-5.400l-7-5.400c-1.900 1.300-4.400 2.200-7.600 2.200a13.200 13.200 0 0 1-12.500-9.100l-7.200 5.600A22 22 0 0 0 24 46Z"
      />
      <path
        fill="#FBBC05"
        d="M11.500 28.300a13.600 13.600 0 0 1 0-8.600l-7.200-5.600a22 22 0 0 0 0 19.800l7.200-5.600Z"
      />
      <path
        fill="#EA4335"
        d="M24 10.600c4.200 0 7 1.800 8.600 3.300l6.300-6.100C35 4.200 30 2 24 2A22 22 0 0 0 4.300 14.100l7.200 5.600A13.300 13.300 0 0 1 24 10.600Z"
      />
    </svg>
  )
}

function GithubMark() {
  return (
    <svg aria-hidden viewBox="0 0 16 16" className="size-5 fill-current">
      <path d="M8 0a8 8 0 0 0-2.530 15.590c.4.070.55-.17.55-.38l-.01-1.490c-2.230.490-2.700-.950-2.700-.950-.360-.920-.890-1.170-.890-1.170-.730-.500.050-.490.050-.490.810.060 1.230.830 1.230.830.720 1.230 1.880.870 2.340.670.070-.520.280-.870.510-1.070-1.780-.200-3.640-.890-3.640-3.950 0-.870.310-1.590.820-2.150-.080-.200-.360-1.020.080-2.120 0 0 .670-.210 2.200.820a7.600 7.600 0 0 1 4 0c1.530-1.040 2.200-.820 2.200-.820.440 1.100.160 1.920.080 2.120.510.560.820 1.270.820 2.150 0 3.070-1.870 3.750-3.650 3.950.290.250.540.730.540 1.480l-.010 2.200c0 .210.150.460.550.380A8 8 0 0 0 8 0Z" />
    </svg>
  )
}

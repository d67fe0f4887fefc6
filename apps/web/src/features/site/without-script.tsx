import { Trans } from '@lingui/react/macro'
import type { SiteConfig } from '@cadenza/contracts/school/site-config'
import { PhoneLink } from '../../components/parts/phone-link.tsx'

/** What does not work in a browser that runs no scripts, and how to reach the school instead. */
export function WithoutScript({ phone }: Pick<SiteConfig['school'], 'phone'>) {
  return (
    <p className="bg-warning-soft px-4 py-2 text-center text-warning">
      <Trans>
        Without JavaScript you can read these pages, but not log in, select or pay.
        <PhoneLink phone={phone} className="font-semibold underline" before=" Please call us: " />
      </Trans>
    </p>
  )
}

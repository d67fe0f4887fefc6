import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import type { SiteConfig } from '@cadenza/contracts/school/site-config'
import { PhoneLink } from '../../components/parts/phone-link.tsx'

/** What does not work in a browser that runs no scripts, and how to reach the school instead. */
export function WithoutScript({ phone }: Pick<SiteConfig['school'], 'phone'>) {
  return (
    <p className="bg-warning-soft px-4 py-2 text-center text-warning">
      {phone ? (
        <Trans>
          Without JavaScript you can read these pages, but not log in, select or pay. Please call us:{' '}
          <PhoneLink phone={phone} className="font-semibold underline" />
        </Trans>
      ) : (
        t`Without JavaScript you can read these pages, but not log in, select or pay.`
      )}
    </p>
  )
}

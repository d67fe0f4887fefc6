import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { useSiteConfig } from '../../lib/loading/config.ts'
import { ContactCards } from './contact-cards.tsx'

export function ContactPage() {
  const { school } = useSiteConfig()
  return (
    <div className="container-page grid gap-8 py-10">
      <div className="prose-page">
        <h1 className="text-4xl">{t`Contact`}</h1>
        {school.openingHours && (
          <p className="text-lg whitespace-pre-line text-muted">{school.openingHours}</p>
        )}
      </div>
      <section aria-labelledby="ways">
        <h2 id="ways" className="mb-6 text-2xl">
          {t`Ways to reach us`}
        </h2>
        <ContactCards />
      </section>
      {school.email && (
        <p>
          <Trans>
            Prefer a form? There is one on the page{' '}
            <Link to="/aboutUs" className="link">
              About Us
            </Link>
            .
          </Trans>
        </p>
      )}
    </div>
  )
}

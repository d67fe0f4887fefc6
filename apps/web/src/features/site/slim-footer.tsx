import { t } from '@lingui/core/macro'
import { productVersion } from '@cadenza/contracts/wire/version'
import { Link } from '@tanstack/react-router'
import { useSiteConfig } from '../../lib/loading/config.ts'
import { legalLinks } from './footer-links.ts'

/** One line for the dashboard, where people work. */
export function SlimFooter() {
  const { schoolName, school } = useSiteConfig()
  const links = [{ to: '/contact', label: t`Contact` } as const, ...legalLinks(school)]
  return (
    <footer className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1 border-t border-hairline px-5 py-2 text-sm text-muted lg:px-10">
      <p>
        © {school.foundedYear} {schoolName}
      </p>
      <p>{t`Version ${productVersion}`}</p>
      <ul className="flex flex-wrap gap-x-5">
        {links.map(({ to, label }) => (
          <li key={to}>
            <Link to={to} className="inline-block py-1 underline-offset-4 hover:underline">
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </footer>
  )
}

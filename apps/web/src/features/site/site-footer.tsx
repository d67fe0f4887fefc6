import { t } from '@lingui/core/macro'
import { addressLine } from '@cadenza/contracts/school/school-values'
import { PhoneLink } from '../../components/parts/phone-link.tsx'
import { Link } from '@tanstack/react-router'
import { useSiteConfig } from '../../lib/loading/config.ts'
import { companyLinks, legalLinks } from './footer-links.ts'

export function SiteFooter() {
  const { schoolName, school } = useSiteConfig()
  const address = addressLine(school)
  return (
    <footer className="bg-night text-white">
      <div className="container-page grid gap-10 py-12 sm:grid-cols-2 lg:grid-cols-[2fr_1fr_1fr_1fr]">
        <section aria-labelledby="footer-contact">
          <h2 id="footer-contact" className="mb-3 text-lg">
            {schoolName}
          </h2>
          <address className="grid justify-items-start gap-1 text-mist not-italic">
            {address && <span className="py-1">{address}</span>}
            <PhoneLink phone={school.phone} className={linkLook} />
            {school.email && (
              <a href={`mailto:${school.email}`} className={linkLook}>
                {school.email}
              </a>
            )}
          </address>
        </section>
        <FooterLinks title={t`Company`} links={companyLinks(school)} />
        <FooterLinks title={t`Legal`} links={legalLinks(school)} />
        {school.socialLinks.length > 0 && (
          <section aria-labelledby="footer-social">
            <h2 id="footer-social" className="mb-3 text-lg">
              {t`Follow us`}
            </h2>
            <ul className="flex flex-wrap gap-2">
              {school.socialLinks.map((href) => (
                <li key={href}>
                  <SocialLink href={href} />
                </li>
              ))}
            </ul>
          </section>
        )}
      </div>
      <p className="container-page border-t border-white/20 py-6 text-sm text-mist">
        {t`Copyright © ${school.foundedYear ?? ''} ${schoolName}. All rights reserved.`}
      </p>
    </footer>
  )
}

const linkLook = 'inline-block py-1 underline-offset-4 hover:underline focus-visible:outline-sun'

type Links = ReturnType<typeof companyLinks | typeof legalLinks>

function FooterLinks({ title, links }: { title: string; links: Links }) {
  return (
    <nav aria-label={title}>
      <h2 className="mb-3 text-lg">{title}</h2>
      <ul className="grid justify-items-start gap-1 text-mist">
        {links.map(({ to, label }) => (
          <li key={to}>
            <Link to={to} className={linkLook}>
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

/** Brand marks drawn by hand: icon sets no longer carry them. */
const marks = [
  {
    name: 'YouTube',
    host: /(^|\.)(youtube\.com|youtu\.be)$/,
    path: 'M3 8c0-2 1-3 3-3h12c2 0 3 1 3 3v8c0 2-1 3-3 3H6c-2 0-3-1-3-3V8Zm7 .8v6.4l5.5-3.2L10 8.8Z',
  },
  {
    name: 'Facebook',
    host: /(^|\.)facebook\.com$/,
    path: 'M13.5 21v-8h2.7l.5-3.2h-3.2V7.9c0-1 .4-1.6 1.7-1.6h1.6V3.4C16.4 3.2 15.5 3 14.5 3c-2.6 0-4.3 1.6-4.3 4.400v2.400H7.300V13h2.900v8h3.300Z',
  },
  {
    name: 'X',
    host: /^(www\.)?(x|twitter)\.com$/,
    path: 'M4 4h4.6l4 5.500L17.4 4h2.100l-5.9 7 6.4 9h-4.600l-4.4-6.100L5.9 20H3.800l6.2-7.400L4 4Z',
  },
]

/** By its mark where there is one, else by the name of its site. */
function SocialLink({ href }: { href: string }) {
  const { hostname } = new URL(href)
  const known = marks.find(({ host }) => host.test(hostname))
  if (!known)
    return (
      <a href={href} rel="noopener" className={linkLook}>
        {hostname.replace(/^www\./, '')}
      </a>
    )
  return (
    <a
      href={href}
      rel="noopener"
      className="grid size-11 place-items-center rounded-full border border-white/40 hover:bg-white/10 focus-visible:outline-sun"
    >
      <svg aria-hidden viewBox="0 0 24 24" className="size-5 fill-current">
        <path fillRule="evenodd" d={known.path} />
      </svg>
      <span className="sr-only">{known.name}</span>
    </a>
  )
}

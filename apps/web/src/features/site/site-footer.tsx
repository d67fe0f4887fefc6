import { Link } from '@tanstack/react-router'
import { useSiteConfig } from '../../lib/loading/config.ts'
import { companyLinks, legalLinks } from './footer-links.ts'
import { school } from './school.ts'
import { SocialLinks } from './social-links.tsx'

export function SiteFooter() {
  const { schoolName } = useSiteConfig()
  return (
    <footer className="bg-night text-white">
      <div className="container-page grid gap-10 py-12 sm:grid-cols-2 lg:grid-cols-[2fr_1fr_1fr_1fr]">
        <section aria-labelledby="footer-contact">
          <h2 id="footer-contact" className="mb-3 text-lg">
            {schoolName}
          </h2>
          <address className="grid justify-items-start gap-1 text-mist not-italic">
            <span className="py-1">{school.address}</span>
            <a href={school.phoneHref} className={linkLook}>
              {school.phone}
            </a>
            <a href={`mailto:${school.email}`} className={linkLook}>
              {school.email}
            </a>
          </address>
        </section>
        <FooterLinks title="Company" links={companyLinks} />
        <FooterLinks title="Legal" links={legalLinks} />
        <section aria-labelledby="footer-social">
          <h2 id="footer-social" className="mb-3 text-lg">
            Follow us
          </h2>
          <SocialLinks />
        </section>
      </div>
      <p className="container-page border-t border-white/20 py-6 text-sm text-mist">
        Copyright © 2023 {schoolName}. All rights reserved.
      </p>
    </footer>
  )
}

const linkLook = 'inline-block py-1 underline-offset-4 hover:underline focus-visible:outline-sun'

interface FooterLinksProps {
  title: string
  links: typeof companyLinks | typeof legalLinks
}

function FooterLinks({ title, links }: FooterLinksProps) {
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

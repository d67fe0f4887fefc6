import { t } from '@lingui/core/macro'
import { mapLink } from '@cadenza/contracts/text/map-link'
import type { SchoolFacts } from '@cadenza/contracts/school/school'
import { addressLine } from '@cadenza/contracts/school/school-values'
import { phoneLink } from '../../lib/format/phone-link.ts'
import Globe from 'lucide-react/icons/globe'
import Mail from 'lucide-react/icons/mail'
import MapPin from 'lucide-react/icons/map-pin'
import Phone from 'lucide-react/icons/phone'
import { useSiteConfig } from '../../lib/loading/config.ts'

/** The ways to reach the school that it has given. */
export function ContactCards() {
  const { school } = useSiteConfig()
  const cards = cardsOf(school)
  if (cards.length === 0)
    return <p className="text-muted">{t`The school has not written yet how to reach it.`}</p>
  return (
    <ul className="grid gap-4 sm:grid-cols-2 lg:grid-cols-4">
      {cards.map(({ Icon, title, text, href }) => (
        <li key={title} className="rounded-card bg-surface p-6">
          <Icon aria-hidden className="size-6 text-link" />
          <h3 className="mt-3 text-lg">{title}</h3>
          <a href={href} className="link inline-block py-1 font-normal break-words">
            {text}
          </a>
        </li>
      ))}
    </ul>
  )
}

function cardsOf(school: SchoolFacts) {
  const { phone, email, website } = school
  const address = addressLine(school)
  const cards = [
    { Icon: MapPin, title: t`Address`, text: address, href: mapLink(address, school) },
    { Icon: Phone, title: t`Number`, text: phone, href: phoneLink(phone) },
    { Icon: Mail, title: t`Email`, text: email, href: `mailto:${email}` },
    { Icon: Globe, title: t`Website`, text: website.replace(/^https?:\/\/|\/$/g, ''), href: website },
  ]
  return cards.filter(({ text }) => text !== '')
}

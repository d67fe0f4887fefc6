import Globe from 'lucide-react/icons/globe'
import Mail from 'lucide-react/icons/mail'
import MapPin from 'lucide-react/icons/map-pin'
import Phone from 'lucide-react/icons/phone'
import { mapLink } from '../../lib/url/addresses.ts'
import { school } from './school.ts'

const cards = [
  {
    Icon: MapPin,
    title: 'Address',
    text: school.address,
    href: mapLink(school.address),
  },
  { Icon: Phone, title: 'Number', text: school.phone, href: school.phoneHref },
  { Icon: Mail, title: 'Email', text: school.email, href: `mailto:${school.email}` },
  { Icon: Globe, title: 'Website', text: school.website, href: school.websiteHref },
]

export function ContactCards() {
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

interface Contact {
  name: string
  phone: string
  relation: string
  isEmergency: boolean
  mayPickUp: boolean
}

/** Whom to call first, and who may take a child home. */
export function ContactCalls({ contacts }: { contacts: Contact[] }) {
  if (contacts.length === 0) return <span className="text-muted">None given</span>
  return (
    <ul className="grid gap-2 text-sm">
      {contacts
        .toSorted((a, b) => Number(b.isEmergency) - Number(a.isEmergency))
        .map(({ name, phone, relation, isEmergency, mayPickUp }) => (
          <li key={`${name} ${phone}`} className="wrap-anywhere">
            {name} ({relation}),{' '}
            <a href={`tel:${phone.replaceAll(/[^\d+]/g, '')}`} className="link inline-block py-0.5">
              {phone}
            </a>
            <span className="block text-muted">
              {[isEmergency && 'Call in an emergency', mayPickUp ? 'may pick up' : 'does not pick up']
                .filter(Boolean)
                .join(', ')}
            </span>
          </li>
        ))}
    </ul>
  )
}

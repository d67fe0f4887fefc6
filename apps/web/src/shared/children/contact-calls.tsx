import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { PhoneLink } from '../../components/parts/phone-link.tsx'

interface Contact {
  name: string
  phone: string
  relation: string
  isEmergency: boolean
  mayPickUp: boolean
  isFamily: boolean
}

/** Whom to call first, and who may take a child home. */
export function ContactCalls({ contacts }: { contacts: Contact[] }) {
  if (contacts.length === 0) return <span className="text-muted">{t`None given`}</span>
  return (
    <ul className="grid gap-2 text-sm">
      {contacts.map(({ name, phone, relation, isEmergency, mayPickUp, isFamily }) => (
        <li key={`${name} ${phone} ${relation}`} className="wrap-anywhere">
          <Trans>
            {name} ({relation}), <PhoneLink phone={phone} className="link inline-block py-0.5" />
          </Trans>
          {!isFamily && (
            <span className="block text-muted">
              {[isEmergency && t`Call in an emergency`, mayPickUp ? t`may pick up` : t`does not pick up`]
                .filter(Boolean)
                .join(', ')}
            </span>
          )}
        </li>
      ))}
    </ul>
  )
}

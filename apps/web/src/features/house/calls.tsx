import { t } from '@lingui/core/macro'
import type { InHouse } from '@cadenza/contracts/places/house'
import { ContactCalls } from '../../shared/children/contact-calls.tsx'

/** Whom to call about somebody. */
export function Calls({ contacts }: Pick<InHouse, 'contacts'>) {
  if (contacts.length === 0)
    return <span className="text-sm text-muted">{t`No telephone number is known.`}</span>
  return <ContactCalls contacts={contacts} />
}

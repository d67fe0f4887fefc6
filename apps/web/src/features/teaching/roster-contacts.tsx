import { t } from '@lingui/core/macro'
import type { Roster } from '@cadenza/contracts/places/enrolment'
import Phone from 'lucide-react/icons/phone'
import { DialogButtons } from '../../components/dialogs/confirm-dialog.tsx'
import { Dialog } from '../../components/dialogs/dialog.tsx'
import { PhoneLink } from '../../components/parts/phone-link.tsx'
import { phoneLink } from '../../lib/format/phone-link.ts'
import { ContactCalls } from '../../shared/children/contact-calls.tsx'

type Student = Roster['students'][number]

interface FirstContactProps {
  student: Student
  /** Shows the others. */
  onMore: () => void
}

/** Whom to call first, on one line. */
export function FirstContact({ student: { name, contacts }, onMore }: FirstContactProps) {
  const [first, ...others] = contacts
  if (!first) return <span className="text-muted">{t`None given`}</span>
  return (
    <span className="xl:whitespace-nowrap">
      {first.name} ({first.relation}), <PhoneLink phone={first.phone} />
      {others.length > 0 && (
        <>
          {' '}
          <button
            type="button"
            className="min-h-6 text-muted underline underline-offset-4 hover:text-ink"
            aria-haspopup="dialog"
            aria-label={t`All contacts of ${name}`}
            onClick={onMore}
          >
            {t`and ${others.length} more`}
          </button>
        </>
      )}
    </span>
  )
}

/** Calls the first contact, on a phone. */
export function CallButton({ student: { name, isChild, contacts } }: { student: Student }) {
  const [first] = contacts
  if (!first) return null
  const label = isChild ? t`Call ${first.name} (${first.relation}) about ${name}` : t`Call ${name}`
  return (
    <a href={phoneLink(first.phone)} aria-label={label} className="icon-btn text-link sm:hidden">
      <Phone aria-hidden className="size-5" />
    </a>
  )
}

interface ContactsDialogProps {
  student: Student
  onClose: () => void
}

export function ContactsDialog({ student: { name, contacts }, onClose }: ContactsDialogProps) {
  return (
    <Dialog title={t`Contacts of ${name}`} onClose={onClose}>
      <ContactCalls contacts={contacts} />
      <DialogButtons cancelLabel={t`Close`} onCancel={onClose} focused className="mt-6" />
    </Dialog>
  )
}

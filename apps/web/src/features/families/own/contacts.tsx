import { t } from '@lingui/core/macro'
import type { Contact } from '@cadenza/contracts/families/family'
import { contactLimit } from '@cadenza/contracts/families/family-values'
import type { Participant } from '@cadenza/contracts/families/participant'
import { useRef, useState } from 'react'
import { Badge } from '../../../components/parts/badge.tsx'
import { Button } from '../../../components/parts/button.tsx'
import { useConfirm } from '../../../components/dialogs/confirm-dialog.tsx'
import { PageSection } from '../../../components/layout/page-section.tsx'
import { PhoneLink } from '../../../components/parts/phone-link.tsx'
import { QueryView } from '../../../components/tables/query-view.tsx'
import { TableSkeleton } from '../../../components/parts/skeleton.tsx'
import { datesOfContact } from '../../../shared/children/contact-dates.ts'
import { ContactForm } from './contact-form.tsx'
import { useRemoveContact } from './mutations.ts'
import { useContacts } from './queries.ts'

/** Whom the school calls, and who may take a child home. Users with read-only access see them. */
export function Contacts({ person }: { person: Participant }) {
  const { isSelf, givenName: name } = person
  return (
    <PageSection
      id="contacts"
      title={t`Contacts`}
      lead={
        isSelf
          ? t`Whom to call in an emergency while you attend a class. Your teachers see this. Contacts are erased 30 days after the last class.`
          : t`Whom to call about ${name}, and who may take ${name} home. The teachers of ${name}’s classes see this. Contacts are erased 30 days after the last class.`
      }
    >
      <QueryView query={useContacts(person.id)} skeleton={<TableSkeleton rows={2} />}>
        {(contacts) => <ContactList person={person} contacts={contacts} />}
      </QueryView>
    </PageSection>
  )
}

interface ContactListProps {
  person: Participant
  contacts: Contact[]
}

function ContactList({ person: { id: participantId, isSelf, canChange }, contacts }: ContactListProps) {
  const [edited, setEdited] = useState<string>()
  const opener = useRef<HTMLButtonElement>(null)
  const close = () => {
    setEdited(undefined)
    requestAnimationFrame(() => opener.current?.focus())
  }
  const form = (contact?: Contact) => (
    <ContactForm participantId={participantId} contact={contact} isChild={!isSelf} onClose={close} />
  )
  return (
    <div className="grid gap-3">
      {contacts.length === 0 && edited === undefined && <p className="text-muted">{t`Nobody yet.`}</p>}
      <ul className="grid gap-3">
        {contacts.map((contact) => (
          <li key={contact.id}>
            {edited === contact.id ? (
              form(contact)
            ) : (
              <ContactItem
                participantId={participantId}
                contact={contact}
                canChange={canChange}
                onEdit={() => setEdited(contact.id)}
              />
            )}
          </li>
        ))}
      </ul>
      {edited === 'new' && form()}
      {canChange && edited === undefined && contacts.filter(isOwn).length < contactLimit && (
        <div>
          <Button ref={opener} variant="secondary" onClick={() => setEdited('new')}>
            {t`Add a contact`}
          </Button>
        </div>
      )}
    </div>
  )
}

/** Written by a guardian: what the school wrote down does not count, and only the school changes it. */
const isOwn = ({ recordedHow }: Contact) => recordedHow === null

interface ContactItemProps {
  participantId: string
  contact: Contact
  canChange: boolean
  onEdit: () => void
}

function ContactItem({ participantId, contact, canChange, onEdit }: ContactItemProps) {
  const { id, name, phone, relation, isEmergency, mayPickUp, toldBy, suspendedAt } = contact
  const dates = datesOfContact(contact)
  const confirm = useConfirm()
  const remove = useRemoveContact()
  const ask = async () => {
    const sure = await confirm({
      title: t`Remove ${name}?`,
      text: t`The school no longer calls them, and they may no longer take anybody home.`,
      confirmLabel: t`Yes, remove`,
      danger: true,
    })
    if (sure) remove.mutate({ participantId, id })
  }
  return (
    <article className="flex flex-wrap items-start justify-between gap-3 rounded-card border border-hairline p-4">
      <div className="min-w-0">
        <h3 className="text-lg wrap-anywhere">
          {name} <span className="font-text text-base font-normal text-muted">{relation}</span>
        </h3>
        <p>
          <PhoneLink phone={phone} className="link inline-block py-1" />
        </p>
        <p className="flex flex-wrap gap-2">
          {isEmergency && <Badge tone="info">{t`Emergency`}</Badge>}
          {mayPickUp && <Badge tone="success">{t`May pick up`}</Badge>}
          {suspendedAt && <Badge tone="danger">{t`Said to be wrong`}</Badge>}
          {dates && <span className="text-sm text-muted">{dates}</span>}
        </p>
        {!isOwn(contact) && (
          <p className="text-sm text-muted wrap-anywhere">
            {suspendedAt
              ? t`Written down by the school. It does not count until the school has looked into it.`
              : toldBy
                ? t`Written down by the school, told by ${toldBy}.`
                : t`Written down by the school.`}
          </p>
        )}
      </div>
      {canChange && (
        <div className="flex gap-1">
          {isOwn(contact) && (
            <Button variant="ghost" aria-label={t`Edit ${name}`} onClick={onEdit}>
              {t`Edit`}
            </Button>
          )}
          <Button
            variant="ghost"
            className="text-danger!"
            busy={remove.isPending}
            aria-label={t`Remove ${name}`}
            onClick={() => void ask()}
          >
            {t`Remove`}
          </Button>
        </div>
      )}
    </article>
  )
}

import { msg, t } from '@lingui/core/macro'
import { toldWayLabels } from '@cadenza/contracts/families/family-words'
import { mustNotCollectLimit } from '@cadenza/contracts/families/family-values'
import type { PersonParticipant } from '@cadenza/contracts/people/person'
import { dayIn } from '@cadenza/contracts/timetable/calendar-day'
import { useState } from 'react'
import { Badge } from '../../../components/parts/badge.tsx'
import { Button } from '../../../components/parts/button.tsx'
import { onDemand } from '../../../components/parts/on-demand.tsx'
import { PhoneLink } from '../../../components/parts/phone-link.tsx'
import { useSiteConfig } from '../../../lib/loading/config.ts'
import { BarredList } from '../../../shared/children/barred-list.tsx'
import { datesOfContact } from '../../../shared/children/contact-dates.ts'
import type { ShownPerson } from '../queries.ts'
import type { HomeChange, ListedContact } from './home-change.ts'

const dialog = onDemand(
  () => import('./home-dialog.tsx').then(({ HomeDialog }) => HomeDialog),
  msg`The form could not be loaded`,
)

interface GoingHomePartProps {
  page: ShownPerson
  child: PersonParticipant
  /** Opened from a day: asks at once who may fetch the child on it. */
  fetchOn: string | undefined
  onFetchClosed: () => void
}

/** With whom a child goes home, and what the office changes about it as a guardian told it. */
export function GoingHomePart({ page, child, fetchOn, onFetchClosed }: GoingHomePartProps) {
  const { timeZone } = useSiteConfig()
  const [change, setChange] = useState<HomeChange>()
  const { goingHome, name } = child
  if (!goingHome) return null
  const { mayLeaveAlone, contacts, mustNotCollect } = goingHome
  const day = fetchOn ?? dayIn(timeZone)
  const open = change ?? (fetchOn ? { what: 'contact' as const, contact: undefined, day } : undefined)
  const close = () => {
    setChange(undefined)
    if (fetchOn) onFetchClosed()
  }
  return (
    <section aria-label={t`How ${name} gets home`} className="grid gap-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h3 className="text-lg">{t`Going home`}</h3>
        <Button
          size="sm"
          variant="secondary"
          aria-haspopup="dialog"
          onClick={() => setChange({ what: 'contact', contact: undefined, day })}
        >
          {t`May be fetched by …`}
        </Button>
      </div>
      <BarredList barred={mustNotCollect} onEnd={(barred) => setChange({ what: 'endBar', barred })} />
      <ContactList contacts={contacts} onChange={setChange} day={day} />
      <p className="flex flex-wrap items-center gap-x-3">
        {mayLeaveAlone ? t`May go home alone.` : t`May not go home alone.`}
        <Button
          size="sm"
          variant="ghost"
          aria-haspopup="dialog"
          aria-label={t`Change whether ${name} may go home alone`}
          onClick={() => setChange({ what: 'alone', alone: !mayLeaveAlone })}
        >
          {t`Change`}
        </Button>
        {mustNotCollect.length < mustNotCollectLimit && (
          <Button size="sm" variant="ghost" aria-haspopup="dialog" onClick={() => setChange({ what: 'bar' })}>
            {t`Add someone who must not pick up`}
          </Button>
        )}
      </p>
      {open && (
        <dialog.Part change={open} child={child} guardians={guardiansOf(page, child)} onClose={close} />
      )}
    </section>
  )
}

interface ContactListProps {
  contacts: ListedContact[]
  day: string
  onChange: (change: HomeChange) => void
}

/** Those of the family are changed by the family. */
function ContactList({ contacts, day, onChange }: ContactListProps) {
  if (contacts.length === 0) return <p className="text-muted">{t`Only guardians may pick up.`}</p>
  return (
    <ul aria-label={t`May pick up`} className="grid gap-2">
      {contacts.map((contact) => {
        const { id, name, relation, phone, mayPickUp, recordedHow, toldBy, suspendedAt } = contact
        return (
          <li key={id} className="flex flex-wrap items-center justify-between gap-x-4 wrap-anywhere">
            <span className="min-w-0">
              {name} <span className="text-muted">{relation}</span>
              {phone && <PhoneLink phone={phone} before=", " />}{' '}
              {suspendedAt && <Badge tone="danger">{t`Said to be wrong`}</Badge>}
              {!mayPickUp && <Badge tone="neutral">{t`does not pick up`}</Badge>}
              <span className="block text-sm text-muted">
                {[
                  datesOfContact(contact),
                  toldBy && t`told by ${toldBy}`,
                  recordedHow && toldWayLabels[recordedHow],
                ]
                  .filter(Boolean)
                  .join(' · ')}
              </span>
            </span>
            {recordedHow && (
              <span className="flex gap-1">
                <Button
                  size="sm"
                  variant="ghost"
                  aria-label={t`Edit ${name}`}
                  onClick={() => onChange({ what: 'contact', contact, day })}
                >
                  {t`Edit`}
                </Button>
                <Button
                  size="sm"
                  variant="ghost"
                  className="text-danger!"
                  aria-label={t`Remove ${name}`}
                  onClick={() => onChange({ what: 'remove', contact })}
                >
                  {t`Remove`}
                </Button>
              </span>
            )}
          </li>
        )
      })}
    </ul>
  )
}

/** Those who accepted, and whose accounts there still are. */
function guardiansOf({ guardians }: ShownPerson, { id, owner }: PersonParticipant) {
  const others = guardians.flatMap(({ participantId, user, acceptedAt }) =>
    participantId === id && acceptedAt && user ? [user] : [],
  )
  return [owner, ...others].flatMap(({ id: userId, name }) => (name === null ? [] : [{ id: userId, name }]))
}

import { select, t } from '@lingui/core/macro'
import { dateOf } from '@cadenza/contracts/timetable/date-words'
import type { PersonParticipant } from '@cadenza/contracts/people/person'
import { Alert } from '../../components/parts/alert.tsx'
import { Button } from '../../components/parts/button.tsx'
import { PersonLink } from '../../shared/links/object-links.tsx'
import { PhoneLink } from '../../components/parts/phone-link.tsx'
import { ageOn, today } from '../../lib/format/age.ts'
import { formatDate } from '../../lib/format/format.ts'
import { useSiteConfig } from '../../lib/loading/config.ts'
import { GoingHomePart } from './going-home/going-home-part.tsx'
import { ConsentList } from './consents-part.tsx'
import { NowAndBefore } from './places-part.tsx'
import type { PersonActions } from './page-actions.ts'
import type { ShownPerson } from './queries.ts'
import { ScholarshipsPart } from './scholarships-part.tsx'

interface ChildPartProps extends PersonActions {
  page: ShownPerson
  child: PersonParticipant
}

/** One child: who it is, who looks after it, its places, and what was agreed to. */
export function ChildPart(props: ChildPartProps) {
  const { page, child, onCorrect, onReadNotes, onAbsent, fetchOn, onFetchClosed, ...actions } = props
  const { timeZone } = useSiteConfig()
  const { id, name, birthDate, eraseAt, hasNotes } = child
  const places = page.places.filter(({ participant }) => participant.id === id)
  return (
    <div className="grid gap-8">
      <section aria-label={t`About ${name}`} className="grid gap-3">
        <div className="flex flex-wrap items-start justify-between gap-3">
          <div className="min-w-0">
            <h2 className="text-xl wrap-anywhere">{name}</h2>
            <p className="text-muted">
              {birthDate
                ? t`Born on ${dateOf(birthDate)}, ${ageOn(birthDate, today())} years old`
                : t`No birth date`}
            </p>
          </div>
          <div className="flex flex-wrap gap-2">
            <Button
              size="sm"
              variant="secondary"
              aria-haspopup="dialog"
              onClick={() => onAbsent({ id, name })}
            >
              {t`Does not come`}
            </Button>
            <Button size="sm" variant="secondary" onClick={() => onCorrect(id)}>
              {t`Correct name or birth date`}
            </Button>
            {hasNotes && onReadNotes && (
              <Button
                size="sm"
                variant="secondary"
                aria-haspopup="dialog"
                onClick={() => onReadNotes({ id, name })}
              >
                {t`Private notes`}
              </Button>
            )}
          </div>
        </div>
        {eraseAt && (
          <Alert tone="warning">
            {t`A guardian has asked to erase ${name}: that happens on ${formatDate(eraseAt, timeZone)}.`}
          </Alert>
        )}
        <Guardians page={page} child={child} />
      </section>
      <GoingHomePart page={page} child={child} fetchOn={fetchOn} onFetchClosed={onFetchClosed} />
      <section aria-label={t`Places of ${name}`} className="grid gap-3">
        <h3 className="text-lg">{t`Places`}</h3>
        <NowAndBefore name={name} places={places} person={page.person} moves={page.moves} {...actions} />
      </section>
      <ScholarshipsPart of={child} />
      <section aria-label={t`Consents for ${name}`} className="grid gap-3">
        <h3 className="text-lg">{t`Consents`}</h3>
        <ConsentList consents={page.consents.filter(({ participantId }) => participantId === id)} />
      </section>
    </div>
  )
}

/** The primary guardian, then the others with what they may do, then invitations that wait. */
function Guardians({ page, child }: { page: ShownPerson; child: PersonParticipant }) {
  const { timeZone } = useSiteConfig()
  const others = page.guardians.filter(({ participantId }) => participantId === child.id)
  return (
    <ul aria-label={t`Who looks after ${child.name}`} className="grid gap-1">
      <li>
        <PersonLink id={child.owner.id}>{child.owner.name ?? t`A deleted person`}</PersonLink>{' '}
        <span className="text-muted">{t`primary guardian`}</span>
      </li>
      {others.map(({ id, user, email, canBuy, canChange, acceptedAt, expiresAt }) => (
        <li key={id} className="wrap-anywhere">
          {user && acceptedAt ? (
            <>
              <PersonLink id={user.id}>{user.name ?? t`A deleted person`}</PersonLink>{' '}
              <span className="text-muted">
                {t`second guardian, ${select(rightsOf({ canBuy, canChange }), { both: 'may buy and change', buy: 'may buy', change: 'may change', other: 'may only look' })}, since ${formatDate(acceptedAt, timeZone)}`}
              </span>
              <PhoneLink phone={user.phone} before=", " />
            </>
          ) : (
            <>
              {email}{' '}
              <span className="text-muted">{t`invited, good until ${formatDate(expiresAt, timeZone)}`}</span>
            </>
          )}
        </li>
      ))}
    </ul>
  )
}

function rightsOf({ canBuy, canChange }: { canBuy: boolean; canChange: boolean }) {
  if (canBuy) return canChange ? 'both' : 'buy'
  return canChange ? 'change' : 'none'
}

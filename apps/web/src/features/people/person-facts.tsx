import { plural, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { dateOf } from '@cadenza/contracts/timetable/date-words'
import { Alert, toneLook } from '../../components/parts/alert.tsx'
import { Badge } from '../../components/parts/badge.tsx'
import { Button } from '../../components/parts/button.tsx'
import { CopyButton } from '../../components/parts/copy-button.tsx'
import { EmailText } from '../../shared/people/email.tsx'
import { PersonLink } from '../../shared/links/object-links.tsx'
import { PhoneLink } from '../../components/parts/phone-link.tsx'
import { Thumbnail } from '../../components/parts/thumbnail.tsx'
import { Moment } from '../../components/parts/when-text.tsx'
import { FactLine } from '../../components/parts/facts.tsx'
import { ageOn, today } from '../../lib/format/age.ts'
import { roleLabels } from '../../shared/people/roles.ts'
import { sumWords } from '../../shared/people/sum-words.ts'
import { monogram } from '../../shared/links/addresses.ts'
import { useLiftBounce } from './mutations.ts'
import type { ShownPerson } from './queries.ts'

interface PersonFactsProps {
  page: ShownPerson
  onRemarks: () => void
}

/** The latest remark, how they are reached, who belongs to them, what they paid and owe, and the rest in a few lines. */
export function PersonFacts({ page, onRemarks }: PersonFactsProps) {
  const { person, participants, guardians, remarks } = page
  const children = participants.filter(({ isSelf }) => !isSelf)
  const self = participants.find(({ isSelf }) => isSelf)
  const others = new Map(
    guardians.flatMap(({ user }) => (user && user.id !== person.id ? [[user.id, user.name] as const] : [])),
  )
  for (const { owner } of children) if (owner.id !== person.id) others.set(owner.id, owner.name)
  const waiting = guardians.filter(({ acceptedAt }) => !acceptedAt)
  return (
    <div className="grid gap-4">
      <LatestRemark remarks={remarks} onAll={onRemarks} />
      {!person.hasAccount && <NoAccount person={person} />}
      <div className="flex items-start gap-4">
        <Thumbnail
          src={person.imageUrl}
          fallback={monogram(person)}
          width={64}
          height={64}
          className="size-16 rounded-full max-sm:hidden"
        />
        <dl className="grid min-w-0 flex-1 grid-cols-[auto_1fr] gap-x-4 gap-y-1.5 lg:grid-cols-[auto_1fr_auto_1fr] lg:gap-x-6">
          <FactLine name={t`Email`}>
            <Address person={person} />
          </FactLine>
          {person.phone && (
            <FactLine name={t`Telephone`}>
              <PhoneLink phone={person.phone} />
            </FactLine>
          )}
          {children.length > 0 && (
            <FactLine name={plural(children.length, { one: 'Child', other: 'Children' })}>
              {children.map(({ id, givenName, name, birthDate }, at) => (
                <span key={id}>
                  {at > 0 && ', '}
                  <PersonLink id={person.id} child={id}>
                    {givenName || name}
                  </PersonLink>
                  {birthDate && ` (${ageOn(birthDate, today())})`}
                </span>
              ))}
            </FactLine>
          )}
          <Money person={person} />
          <FactLine name={t`Role`}>{roleLabels[person.role]}</FactLine>
          <FactLine name={person.hasAccount ? t`Signed up` : t`Added`}>
            <Moment at={person.createdAt} dateOnly />
          </FactLine>
          <FactLine name={t`Last seen`}>
            {person.lastSeenAt ? <Moment at={person.lastSeenAt} /> : t`Not lately`}
          </FactLine>
          {self?.birthDate && <FactLine name={t`Born`}>{dateOf(self.birthDate)}</FactLine>}
          {others.size > 0 && (
            <FactLine name={t`Family`}>
              {[...others].map(([id, name], at) => (
                <span key={id}>
                  {at > 0 && ', '}
                  <PersonLink id={id}>{name ?? t`A deleted person`}</PersonLink>
                </span>
              ))}
            </FactLine>
          )}
          {waiting.length > 0 && (
            <FactLine name={t`Invited`}>
              {[...new Set(waiting.map(({ email }) => email))].filter(Boolean).join(', ')}
            </FactLine>
          )}
        </dl>
      </div>
    </div>
  )
}

/** What whoever takes the call should know first. */
function LatestRemark({
  remarks: [latest, ...others],
  onAll,
}: Pick<ShownPerson, 'remarks'> & { onAll: () => void }) {
  if (!latest) return null
  const { text, author, createdAt } = latest
  return (
    <section
      aria-label={t`Latest remark`}
      className={`grid gap-1 rounded-card px-4 py-3 ${toneLook.warning}`}
    >
      <p className="line-clamp-5 font-semibold wrap-anywhere whitespace-pre-line">{text}</p>
      <p className="flex flex-wrap items-center gap-x-3 text-sm">
        <Moment at={createdAt} dateOnly />
        {author.name ?? t`A deleted person`}
        <button type="button" className="min-h-6 font-semibold underline" onClick={onAll}>
          {others.length > 0 ? plural(others.length + 1, { other: 'All # remarks' }) : t`To the remarks`}
        </button>
      </p>
    </section>
  )
}

function Money({ person: { paid, owed } }: Pick<ShownPerson, 'person'>) {
  const back = paid.map(({ refundedMinor, currency }) => ({ amountMinor: refundedMinor, currency }))
  const given = back.filter(({ amountMinor }) => amountMinor > 0)
  return (
    <>
      {paid.length > 0 && (
        <FactLine name={t`Paid`}>
          <span className="tabular-nums">{sumWords(paid)}</span>
          {given.length > 0 && <span className="text-muted">, {t`${sumWords(given)} of it given back`}</span>}
        </FactLine>
      )}
      {owed.length > 0 && (
        <FactLine name={t`Owes`}>
          <strong className="tabular-nums">{sumWords(owed)}</strong>
        </FactLine>
      )}
    </>
  )
}

/** What a family without an account can and cannot, and what became of its address. */
function NoAccount({ person: { email, sameAddress } }: Pick<ShownPerson, 'person'>) {
  return (
    <Alert tone={sameAddress ? 'warning' : 'info'}>
      <strong className="font-semibold">{t`No account yet.`}</strong>{' '}
      {sameAddress ? (
        <>
          <Trans>
            <PersonLink id={sameAddress.id}>{sameAddress.name ?? t`Someone`}</PersonLink> has this address for
            an account in use already.
          </Trans>{' '}
          {t`Hand the children over to it.`}
        </>
      ) : email === '' ? (
        t`Print what they need, or write down an address.`
      ) : (
        t`The person who makes an account with this address and confirms it becomes this family.`
      )}
    </Alert>
  )
}

function Address({
  person: { id, email, emailVerified, hasAccount, hasBounced },
}: Pick<ShownPerson, 'person'>) {
  if (email === '') return t`No address: everything goes by print`
  return (
    <>
      <a href={`mailto:${email}`} className="link">
        <EmailText email={email} />
      </a>{' '}
      <span className="-my-2.5 inline-block">
        <CopyButton text={email} label={t`Copy ${email}`} />
      </span>{' '}
      {hasAccount && emailVerified && <Badge tone="success">{t`Verified`}</Badge>}
      {hasAccount && !emailVerified && <Badge tone="warning">{t`Not verified`}</Badge>}{' '}
      {hasBounced && <Bounced id={id} />}
    </>
  )
}

/** Mails to this address are not tried until its owner, or the office, says that it receives mail. */
function Bounced({ id }: { id: string }) {
  const lift = useLiftBounce()
  return (
    <>
      <Badge tone="danger">{t`Does not receive mail`}</Badge>{' '}
      <Button variant="ghost" size="sm" busy={lift.isPending} onClick={() => lift.mutate({ id })}>
        {t`Try it again`}
      </Button>
    </>
  )
}

import type { ReactNode } from 'react'
import { Badge } from '../../components/badge.tsx'
import { CopyButton } from '../../components/copy-button.tsx'
import { EmailText } from '../../components/email.tsx'
import { PersonLink } from '../../components/object-links.tsx'
import { Thumbnail } from '../../components/thumbnail.tsx'
import { formatDate, formatDateTime } from '../../lib/format/format.ts'
import { useSiteConfig } from '../../lib/loading/config.ts'
import { roleLabels } from '../../lib/session/roles.ts'
import { monogram } from '../../lib/url/addresses.ts'
import type { ShownPerson } from './queries.ts'

/** Role, address, since when, and who belongs to them, in a few lines. */
export function PersonFacts({ page: { person, participants, guardians } }: { page: ShownPerson }) {
  const { timeZone } = useSiteConfig()
  const children = participants.filter(({ isSelf }) => !isSelf)
  const self = participants.find(({ isSelf }) => isSelf)
  const others = new Map(
    guardians.flatMap(({ user }) => (user && user.id !== person.id ? [[user.id, user.name] as const] : [])),
  )
  for (const { owner } of children) if (owner.id !== person.id) others.set(owner.id, owner.name)
  const waiting = guardians.filter(({ acceptedAt }) => !acceptedAt)
  return (
    <div className="flex items-start gap-4">
      <Thumbnail
        src={person.imageUrl}
        fallback={monogram(person)}
        width={64}
        height={64}
        className="size-16 rounded-full max-sm:hidden"
      />
      <dl className="grid min-w-0 flex-1 grid-cols-[auto_1fr] gap-x-4 gap-y-1.5 lg:grid-cols-[auto_1fr_auto_1fr] lg:gap-x-6">
        <Fact name="Email">
          <a href={`mailto:${person.email}`} className="link">
            <EmailText email={person.email} />
          </a>{' '}
          <span className="-my-2.5 inline-block">
            <CopyButton text={person.email} label={`Copy ${person.email}`} />
          </span>{' '}
          {person.emailVerified ? (
            <Badge tone="success">Verified</Badge>
          ) : (
            <Badge tone="warning">Not verified</Badge>
          )}{' '}
          {person.hasBounced && <Badge tone="danger">Does not receive mail</Badge>}
        </Fact>
        <Fact name="Role">{roleLabels[person.role]}</Fact>
        <Fact name="Signed up">
          <time dateTime={person.createdAt}>{formatDate(person.createdAt, timeZone)}</time>
        </Fact>
        <Fact name="Last seen">
          {person.lastSeenAt ? (
            <time dateTime={person.lastSeenAt}>{formatDateTime(person.lastSeenAt, timeZone)}</time>
          ) : (
            'Not lately'
          )}
        </Fact>
        {self?.birthDate && <Fact name="Born">{self.birthDate}</Fact>}
        {others.size > 0 && (
          <Fact name="Family">
            {[...others].map(([id, name], at) => (
              <span key={id}>
                {at > 0 && ', '}
                <PersonLink id={id}>{name ?? 'A deleted person'}</PersonLink>
              </span>
            ))}
          </Fact>
        )}
        {waiting.length > 0 && (
          <Fact name="Invited">
            {[...new Set(waiting.map(({ email }) => email))].filter(Boolean).join(', ')}
          </Fact>
        )}
      </dl>
    </div>
  )
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="contents">
      <dt className="pt-0.5 text-sm text-muted">{name}</dt>
      <dd className="min-w-0 wrap-anywhere">{children}</dd>
    </div>
  )
}

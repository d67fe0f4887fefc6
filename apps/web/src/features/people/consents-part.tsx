import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Badge } from '../../components/parts/badge.tsx'
import { Button } from '../../components/parts/button.tsx'
import { EmptyState } from '../../components/parts/empty-state.tsx'
import { AccountLink } from '../../shared/links/object-links.tsx'
import { Moment } from '../../components/parts/when-text.tsx'
import { consentWords, recordedWords } from '../../shared/children/family-words.ts'
import type { PersonActions } from './page-actions.ts'
import type { ShownPerson } from './queries.ts'

/** For each child what was agreed to, and whether there are private notes. */
export function ConsentsPart({
  page,
  onReadNotes,
}: { page: ShownPerson } & Pick<PersonActions, 'onReadNotes'>) {
  const children = page.participants.filter(({ isSelf, hasNotes }) => !isSelf || hasNotes)
  if (children.length === 0)
    return <EmptyState title={t`Nothing to agree to`} text={t`Consents are asked for children.`} />
  return (
    <div className="grid gap-8">
      {children.map(({ id, name, hasNotes, isSelf }) => (
        <section key={id} aria-label={t`Consents for ${name}`} className="grid gap-3">
          <h2 className="text-xl wrap-anywhere">{name}</h2>
          {!isSelf && (
            <ConsentList consents={page.consents.filter(({ participantId }) => participantId === id)} />
          )}
          <p className="flex flex-wrap items-center gap-3 text-muted">
            {hasNotes ? t`There are private notes.` : t`There are no private notes.`}
            {hasNotes && onReadNotes && (
              <Button
                size="sm"
                variant="secondary"
                aria-haspopup="dialog"
                aria-label={t`Private notes about ${name}`}
                onClick={() => onReadNotes({ id, name })}
              >
                {t`Read them`}
              </Button>
            )}
          </p>
        </section>
      ))}
    </div>
  )
}

export function ConsentList({ consents }: Pick<ShownPerson, 'consents'>) {
  if (consents.length === 0) return <p className="text-muted">{t`Nothing was answered yet.`}</p>
  return (
    <ul className="grid gap-2">
      {consents.map(({ kind, version, given, answeredAt, answeredBy, recordedHow }) => (
        <li key={kind} className="flex flex-wrap items-center gap-x-3 gap-y-1">
          {given ? <Badge tone="success">{t`Agreed`}</Badge> : <Badge tone="warning">{t`Declined`}</Badge>}
          <span>
            {consentWords[kind].title} <span className="text-muted">{t`version ${version}`}</span>
          </span>
          <span className="text-sm text-muted">
            <Trans>
              <Moment at={answeredAt} dateOnly /> by{' '}
              <AccountLink of={answeredBy} gone={t`a deleted person`} />
            </Trans>
            {recordedHow && `. ${recordedWords[recordedHow]}`}
          </span>
        </li>
      ))}
    </ul>
  )
}

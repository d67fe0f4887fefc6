import type { ConsentText } from '@cadenza/contracts/people/consent'
import { useRef, useState } from 'react'
import { Badge } from '../../components/badge.tsx'
import { Button } from '../../components/button.tsx'
import { EmptyState } from '../../components/empty-state.tsx'
import { onDemand } from '../../components/on-demand.tsx'
import { QueryView } from '../../components/query-view.tsx'
import { Skeleton, TableSkeleton } from '../../components/skeleton.tsx'
import { Moment } from '../../components/when-text.tsx'
import { consentWords } from '../../lib/format/family-words.ts'
import { count } from '../../lib/format/format.ts'
import { trpc } from '../../lib/loading/trpc.ts'

/** The texts that guardians agree to or decline for a child, each in its current version. */
export function ConsentTextList() {
  const query = trpc.admin.consents.texts.useQuery()
  return (
    <QueryView query={query} skeleton={<TableSkeleton rows={6} />}>
      {(texts) =>
        texts.length === 0 ? (
          <EmptyState title="No texts" text="Nothing is asked of guardians." />
        ) : (
          <ul className="grid max-w-3xl gap-4">
            {texts.map((text) => (
              <TextItem key={text.kind} text={text} />
            ))}
          </ul>
        )
      }
    </QueryView>
  )
}

function TextItem({ text }: { text: ConsentText }) {
  const { kind, version, body, isRequired, validFrom, givenFor, declinedFor } = text
  const [editing, setEditing] = useState(false)
  const opener = useRef<HTMLButtonElement>(null)
  const close = () => {
    setEditing(false)
    requestAnimationFrame(() => opener.current?.focus())
  }
  return (
    <li className="grid gap-3 rounded-card border border-hairline p-5">
      <div>
        <h2 className="text-xl">{consentWords[kind].title}</h2>
        <p className="mt-1 flex flex-wrap items-center gap-2 text-sm text-muted">
          <Badge tone={isRequired ? 'info' : 'neutral'}>{isRequired ? 'Needed' : 'Free choice'}</Badge>
          <span>
            Version {version}, since <Moment at={validFrom} dateOnly />
          </span>
        </p>
        <p className="mt-1 text-sm">
          Agreed to for {count(givenFor, 'child', 'children')}, declined for{' '}
          {count(declinedFor, 'child', 'children')}.
        </p>
      </div>
      {editing ? (
        <textForm.Part text={text} onClose={close} fallback={<Skeleton className="h-96 rounded-input" />} />
      ) : (
        <>
          <p className="max-w-[70ch] wrap-anywhere whitespace-pre-line">{body}</p>
          <div>
            <Button ref={opener} variant="secondary" onClick={() => setEditing(true)}>
              Write a new version<span className="sr-only">: {consentWords[kind].title}</span>
            </Button>
          </div>
        </>
      )}
    </li>
  )
}

const textForm = onDemand(
  () => import('./consent-text-form.tsx').then(({ ConsentTextForm }) => ConsentTextForm),
  'The form',
)

import { msg, plural, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import type { ConsentText } from '@cadenza/contracts/families/consent'
import { useRef, useState } from 'react'
import { Badge } from '../../components/parts/badge.tsx'
import { Button } from '../../components/parts/button.tsx'
import { EmptyState } from '../../components/parts/empty-state.tsx'
import { onDemand } from '../../components/parts/on-demand.tsx'
import { QueryView } from '../../components/tables/query-view.tsx'
import { Skeleton, TableSkeleton } from '../../components/parts/skeleton.tsx'
import { Moment } from '../../components/parts/when-text.tsx'
import { consentWords } from '../../shared/children/family-words.ts'
import { useConsentTexts } from './queries.ts'

/** The texts that guardians agree to or decline for a child, each in its current version. */
export function ConsentTextList() {
  const query = useConsentTexts()
  return (
    <QueryView query={query} skeleton={<TableSkeleton rows={6} />}>
      {(texts) =>
        texts.length === 0 ? (
          <EmptyState title={t`No texts`} text={t`Nothing is asked of guardians.`} />
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
  const { kind, version, body, newerBody, isRequired, validFrom, givenFor, declinedFor } = text
  /** What the next version begins as; null: none is being written. */
  const [draft, setDraft] = useState<string | null>(null)
  const opener = useRef<HTMLButtonElement>(null)
  const close = () => {
    setDraft(null)
    requestAnimationFrame(() => opener.current?.focus())
  }
  return (
    <li className="grid gap-3 rounded-card border border-hairline p-5">
      <div>
        <h2 className="text-xl">{consentWords[kind].title}</h2>
        <p className="mt-1 flex flex-wrap items-center gap-2 text-sm text-muted">
          <Badge tone={isRequired ? 'info' : 'neutral'}>{isRequired ? t`Needed` : t`Free choice`}</Badge>
          <span>
            <Trans>
              Version {version}, since <Moment at={validFrom} dateOnly />
            </Trans>
          </span>
        </p>
        <p className="mt-1 text-sm">
          {t`Agreed to for ${plural(givenFor, { one: '# child', other: '# children' })}, declined for ${plural(declinedFor, { one: '# child', other: '# children' })}.`}
        </p>
      </div>
      {draft === null ? (
        <>
          <p className="max-w-[70ch] wrap-anywhere whitespace-pre-line">{body}</p>
          <div>
            <Button ref={opener} variant="secondary" onClick={() => setDraft(body)}>
              <Trans>
                Write a new version<span className="sr-only">: {consentWords[kind].title}</span>
              </Trans>
            </Button>
          </div>
          {newerBody !== null && <NewerWording text={newerBody} onUse={() => setDraft(newerBody)} />}
        </>
      ) : (
        <textForm.Part
          text={{ kind, version, body: draft }}
          onClose={close}
          fallback={<Skeleton className="h-96 rounded-input" />}
        />
      )}
    </li>
  )
}

function NewerWording({ text, onUse }: { text: string; onUse: () => void }) {
  return (
    <div className="grid justify-items-start gap-2 rounded-input bg-info-soft px-4 py-3">
      <p>
        {t`A newer wording of this text is available. Nothing changes until you publish it: like any new version, it is then asked of every guardian again.`}
      </p>
      <details>
        <summary className="min-h-11 py-2 text-link">{t`Read the newer wording`}</summary>
        <p className="max-w-[70ch] whitespace-pre-line">{text}</p>
      </details>
      <Button variant="secondary" onClick={onUse}>
        {t`Use the newer wording`}
      </Button>
    </div>
  )
}

const textForm = onDemand(
  () => import('./consent-text-form.tsx').then(({ ConsentTextForm }) => ConsentTextForm),
  msg`The form could not be loaded`,
)

import type { ManagedSchoolText } from '@cadenza/contracts/school/school'
import { useEffect, useState } from 'react'
import { Alert } from '../../components/parts/alert.tsx'
import { Button } from '../../components/parts/button.tsx'
import { useConfirm } from '../../components/dialogs/confirm-dialog.tsx'
import { DraftOffer } from '../../components/forms/draft-offer.tsx'
import { TextAreaField } from '../../components/forms/field.tsx'
import { Markup } from '../../shared/school/markup.tsx'
import { notify } from '../../lib/browser/notify.ts'
import { formDraft } from '../../lib/forms/form-draft.ts'
import { useSettled } from '../../lib/forms/use-settled.ts'
import { formatDateTime } from '../../lib/format/format.ts'
import { useSiteConfig } from '../../lib/loading/config.ts'
import { messageFor, type ReadableError } from '../../lib/loading/error-message.ts'
import { useSaveText } from './mutations.ts'
import { textWords } from './part-words.ts'
import { usePreview } from './queries.ts'

/** A text in Markdown, beside how it will look, with its earlier versions below. */
export function SchoolTextEditor({ text }: { text: ManagedSchoolText }) {
  const { label, hint } = textWords[text.key]
  const { timeZone } = useSiteConfig()
  const [draft, setDraft] = useState(() => asSaved(text))
  const { offered, dismiss } = useUnsent(text, draft)
  const [failure, setFailure] = useState<ReadableError>()
  const save = useSaveText()
  const confirm = useConfirm()
  const isOld = text.version !== draft.version && !save.isPending

  const send = async (body: string, version: number) => {
    setFailure(undefined)
    try {
      const saved = await save.mutateAsync({ key: text.key, version, body })
      // What was typed in the meantime stays.
      setDraft((now) => ({ ...asSaved(saved), ...(now.body !== draft.body && { body: now.body }) }))
      notify.success('Saved')
    } catch (error) {
      setFailure(messageFor(error))
    }
  }
  const change = (body: string) => setDraft({ ...draft, body })
  const bringBack = async ({ version, body }: { version: number; body: string }) => {
    const isSaved = draft.body === text.body
    if (isSaved || (await confirm(questionOf(version)))) await send(body, text.version)
  }
  return (
    <div className="grid content-start gap-5">
      <h2 className="text-xl">{label}</h2>
      {failure && <Alert tone="danger">{failure.fieldErrors?.body ?? failure.message}</Alert>}
      {offered && (
        <DraftOffer
          typedAt={offered.typedAt && formatDateTime(offered.typedAt, timeZone)}
          onRestore={() => {
            setDraft(offered.typed)
            dismiss()
          }}
          onDiscard={dismiss}
        />
      )}
      {isOld && (
        <TheirText
          body={text.body}
          onTake={() => setDraft(asSaved(text))}
          onKeep={() => setDraft({ ...asSaved(text), body: draft.body })}
        />
      )}
      <div className="grid gap-5 xl:grid-cols-2">
        <form
          className="grid content-start gap-4"
          onSubmit={(event) => {
            event.preventDefault()
            if (!save.isPending) void send(draft.body, draft.version)
          }}
        >
          <TextAreaField
            label="Text"
            hint={`${hint} ## begins a heading, **bold**, - a list, [words](https://…) a link.`}
            rows={20}
            value={draft.body}
            onChange={({ target }) => change(target.value)}
          />
          <div className="flex flex-wrap gap-3">
            <Button type="submit" busy={save.isPending}>
              Save
            </Button>
            {draft.body === '' && (
              <Button variant="secondary" onClick={() => change(text.outline)}>
                Begin with an outline
              </Button>
            )}
          </div>
        </form>
        <Preview body={draft.body} />
      </div>
      <History text={text} busy={save.isPending} onBringBack={(earlier) => void bringBack(earlier)} />
    </div>
  )
}

interface Typed {
  /** The version that was open, and its text. */
  version: number
  saved: string
  body: string
}

const asSaved = ({ version, body }: { version: number; body: string }): Typed => ({
  version,
  saved: body,
  body,
})

/** Keeps what is typed and not saved: another part of the school is one press away, and so is a reload. */
function useUnsent(text: ManagedSchoolText, draft: Typed) {
  const [kept] = useState(() => formDraft<Typed>(`school-text-${text.key}`))
  const [offered, setOffered] = useState(() => {
    const typed = { ...asSaved(text), ...kept.read() }
    return typed.body === text.body ? undefined : { typed, typedAt: kept.typedAt() }
  })
  useEffect(() => {
    if (draft.body !== draft.saved) kept.save(draft)
    else if (!offered) kept.forget()
  }, [kept, draft, offered])
  return { offered, dismiss: () => setOffered(undefined) }
}

const questionOf = (version: number) => ({
  title: `Bring back version ${version}?`,
  text: 'What you have typed since the last save is lost, and visitors see the earlier version at once.',
  confirmLabel: 'Bring it back',
  cancelLabel: 'Keep my text',
  danger: true,
})

interface TheirTextProps {
  body: string
  onTake: () => void
  onKeep: () => void
}

/** What another admin has saved while this text was open. */
function TheirText({ body, onTake, onKeep }: TheirTextProps) {
  return (
    <section
      aria-label="Saved by someone else"
      className="grid gap-3 rounded-card border border-hairline p-4"
    >
      <p className="font-semibold">Another admin has saved this text in the meantime:</p>
      <p className="max-h-60 overflow-y-auto whitespace-pre-line text-muted">{body || 'It is empty.'}</p>
      <div className="flex flex-wrap gap-3">
        <Button variant="secondary" size="sm" onClick={onTake}>
          Take theirs
        </Button>
        <Button variant="secondary" size="sm" onClick={onKeep}>
          Go on with mine
        </Button>
      </div>
    </section>
  )
}

const typingPauseMs = 400

/** As the server makes it, once typing pauses. */
function Preview({ body }: { body: string }) {
  const settled = useSettled(body, typingPauseMs)
  const { data, error } = usePreview(settled)
  return (
    <section aria-label="Preview" className="prose-page rounded-card border border-hairline p-5">
      {error && (
        <Alert tone="danger">{messageFor(error).fieldErrors?.body ?? messageFor(error).message}</Alert>
      )}
      {data && body !== '' ? (
        <>
          {data.title && <p className="text-3xl font-bold">{data.title}</p>}
          <Markup html={data.intro} />
          {data.sections.map(({ heading, html, action }, index) => (
            <div key={index}>
              <h3 className="text-lg">{heading}</h3>
              <Markup html={html} className="mt-1" />
              {action && <p className="mt-2 font-semibold text-link">{action.label}</p>}
            </div>
          ))}
        </>
      ) : (
        <p className="text-muted">Not written: visitors see neither the text nor links to it.</p>
      )}
    </section>
  )
}

interface HistoryProps {
  text: ManagedSchoolText
  busy: boolean
  onBringBack: (earlier: { version: number; body: string }) => void
}

function History({ text, busy, onBringBack }: HistoryProps) {
  const { timeZone } = useSiteConfig()
  const earlier = text.history.filter(({ version }) => version !== text.version)
  if (earlier.length === 0) return null
  return (
    <section aria-label="Earlier versions" className="grid gap-2">
      <h3 className="text-lg">Earlier versions</h3>
      <ul className="grid gap-2">
        {earlier.map(({ version, body, savedAt, savedBy }) => (
          <li key={version}>
            <details className="rounded-card border border-hairline">
              <summary className="min-h-11 px-4 py-2">
                Version {version}, {formatDateTime(savedAt, timeZone)}
                {savedBy && `, ${savedBy}`}
              </summary>
              <div className="grid gap-3 px-4 pb-4">
                <p className="max-h-80 overflow-y-auto whitespace-pre-line text-muted">{body || 'Empty'}</p>
                <Button
                  variant="secondary"
                  size="sm"
                  busy={busy}
                  className="justify-self-start"
                  onClick={() => onBringBack({ version, body })}
                >
                  Bring back<span className="sr-only"> version {version}</span>
                </Button>
              </div>
            </details>
          </li>
        ))}
      </ul>
    </section>
  )
}

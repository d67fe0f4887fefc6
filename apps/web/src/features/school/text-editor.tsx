import { t } from '@lingui/core/macro'
import { say } from '@cadenza/contracts/language/words'
import type { ManagedSchoolText } from '@cadenza/contracts/school/school'
import { useEffect, useState } from 'react'
import { Alert } from '../../components/parts/alert.tsx'
import { Button } from '../../components/parts/button.tsx'
import { useConfirm } from '../../components/dialogs/confirm-dialog.tsx'
import { DraftOffer } from '../../components/forms/draft-offer.tsx'
import { TextAreaField } from '../../components/forms/field.tsx'
import { notify } from '../../lib/browser/notify.ts'
import { formDraft } from '../../lib/forms/form-draft.ts'
import { formatDateTime } from '../../lib/format/format.ts'
import { useSiteConfig } from '../../lib/loading/config.ts'
import { messageFor, type ReadableError } from '../../lib/loading/error-message.ts'
import { useSaveText } from './mutations.ts'
import { textWords } from './part-words.ts'
import { History } from './text-history.tsx'
import { Preview } from './text-preview.tsx'
import { TheirText } from './their-text.tsx'

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
      notify.success(t`Saved`)
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
      <h2 className="text-xl">{say(label)}</h2>
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
            label={t`Text`}
            hint={`${say(hint)} ${t`## begins a heading, **bold**, - a list, [words](https://…) a link.`}`}
            rows={20}
            value={draft.body}
            onChange={({ target }) => change(target.value)}
          />
          <div className="flex flex-wrap gap-3">
            <Button type="submit" busy={save.isPending}>
              {t`Save`}
            </Button>
            {draft.body === '' && (
              <Button variant="secondary" onClick={() => change(text.outline)}>
                {t`Begin with an outline`}
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
  title: t`Bring back version ${version}?`,
  text: t`What you have typed since the last save is lost, and visitors see the earlier version at once.`,
  confirmLabel: t`Bring it back`,
  cancelLabel: t`Keep my text`,
  danger: true,
})

import { useState, type FormEvent } from 'react'
import { Alert } from '../../components/alert.tsx'
import { Button } from '../../components/button.tsx'
import { CheckField } from '../../components/check-field.tsx'
import { Dialog } from '../../components/dialog.tsx'
import { FormErrorSummary } from '../../components/form-error-summary.tsx'
import { consentWords } from '../../lib/consent-words.ts'
import { messageFor } from '../../lib/error-message.ts'
import { listOf } from '@cadenza/contracts/course-dates'
import { type MissingConsent } from './missing-consents.ts'
import { useAnswerConsents } from './mutations.ts'

interface BeforeYouPayProps {
  missing: MissingConsent[]
  onClose: () => void
  onAgreed: () => void
}

/** What has to be agreed to for the children in the cart: one box for each text, one answer for all. */
export function BeforeYouPay({ missing: now, onClose, onAgreed }: BeforeYouPayProps) {
  // As it was asked: the answer itself takes away what is missing.
  const [missing] = useState(now)
  const [agreed, setAgreed] = useState<string[]>([])
  const [attempt, setAttempt] = useState(0)
  const answer = useAnswerConsents()
  const left = missing.filter(({ text }) => !agreed.includes(text.textId))
  const idOf = (textId: string) => `consent-${textId}`

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    setAttempt((attempts) => attempts + 1)
    if (left.length > 0) return
    const answers = missing.flatMap(({ text, children }) =>
      children.map(({ id }) => ({ participantId: id, textId: text.textId, given: true })),
    )
    await answer.mutateAsync({ answers }).then(
      // With nothing missing any more this dialog may have gone by now.
      onAgreed,
      // Told above the boxes.
      () => undefined,
    )
  }
  return (
    <Dialog title="Before you pay" onClose={onClose}>
      <p className="text-muted">
        We ask this once for each child. You can read and change your answers on their pages under Family.
      </p>
      <form noValidate className="mt-4 grid gap-4" onSubmit={(event) => void submit(event)}>
        <FormErrorSummary
          attempt={attempt}
          errors={Object.fromEntries(
            left.map(({ text }) => [idOf(text.textId), consentWords[text.kind].title]),
          )}
        />
        {answer.error && <Alert tone="danger">{messageFor(answer.error).message}</Alert>}
        {missing.map(({ text, children }, index) => (
          <div key={text.textId} className="rounded-card border border-hairline p-4">
            <CheckField
              id={idOf(text.textId)}
              data-autofocus={index === 0 || undefined}
              checked={agreed.includes(text.textId)}
              error={attempt > 0 && !agreed.includes(text.textId) ? 'Needed before you can pay' : undefined}
              onChange={({ target }) =>
                setAgreed((before) =>
                  target.checked ? [...before, text.textId] : before.filter((id) => id !== text.textId),
                )
              }
              label={
                <>
                  <strong className="font-semibold">For {listOf(children.map(({ name }) => name))}:</strong>{' '}
                  {consentWords[text.kind].agree}
                </>
              }
            />
            <details className="ps-8">
              <summary className="min-h-11 py-2 text-link">Read the text</summary>
              <p className="max-h-60 overflow-y-auto text-sm whitespace-pre-line">{text.body}</p>
            </details>
          </div>
        ))}
        <div className="flex flex-wrap justify-end gap-3">
          <Button variant="secondary" onClick={onClose}>
            Not now
          </Button>
          <Button type="submit" busy={answer.isPending || answer.isSuccess}>
            Agree and go on
          </Button>
        </div>
      </form>
    </Dialog>
  )
}

import { plural, t } from '@lingui/core/macro'
import { say } from '@cadenza/contracts/language/words'
import { mostRecipients } from '@cadenza/contracts/school/message-values'
import type { MessagePreview } from '@cadenza/contracts/school/message'
import { useEffect, useRef } from 'react'
import { Alert } from '../../components/parts/alert.tsx'
import { Button } from '../../components/parts/button.tsx'
import { MailFrame } from './mail-frame.tsx'
import { noneLeft, readersWords } from './message-words.ts'
import type { useMessageForm } from './use-message-form.ts'

type PreviewedForm = Pick<
  ReturnType<typeof useMessageForm>,
  'values' | 'files' | 'isSending' | 'isTesting' | 'send' | 'test'
>

/** The message as its mail, who gets it, and the way to send it. */
export function Preview({ preview, form }: { preview: MessagePreview; form: PreviewedForm }) {
  const { people, unreachable, samples, sendingsLeft } = preview
  const refusal = refusalOf(preview, form.values.kind)
  const heading = useRef<HTMLHeadingElement>(null)
  // On a phone it appears below what is seen.
  useEffect(() => {
    heading.current?.focus({ preventScroll: true })
    heading.current?.scrollIntoView()
  }, [preview])
  return (
    <section aria-labelledby="preview" className="grid gap-4">
      <h2 id="preview" ref={heading} tabIndex={-1} className="scroll-mt-28 text-xl">
        {people === 0 ? t`Nobody would get this` : readersWords(preview)}
      </h2>
      {refusal && <Alert tone="warning">{refusal}</Alert>}
      {greeting.test(form.values.body) && (
        <Alert tone="warning">
          {t`Your text begins with a greeting, and so does each mail: its reader would be greeted twice.`}
        </Alert>
      )}
      {unreachable > 0 && (
        <p className="text-muted">
          {plural(unreachable, {
            one: '# person has no verified address: no mail reaches them, but they find the message on their pages.',
            other:
              '# people have no verified address: no mail reaches them, but they find the message on their pages.',
          })}
        </p>
      )}
      <ul aria-label={t`What some of them would read`} className="grid gap-3">
        {samples.map(({ name, html }, index) => (
          <li key={index} className="grid gap-1">
            <p className="text-sm text-muted">{t`To ${name}`}</p>
            <MailFrame title={t`The mail to ${name}`} html={html} />
          </li>
        ))}
      </ul>
      {form.files.length > 0 && (
        <p className="wrap-anywhere">
          {t`Attached to each: ${form.files.map(({ name }) => name).join(', ')}`}
        </p>
      )}
      {!refusal && (
        <div className="flex flex-wrap items-center gap-3">
          <Button busy={form.isSending} onClick={() => void form.send()}>
            {t`Send to ${plural(people, { one: '# person', other: '# people' })}`}
          </Button>
          <Button variant="secondary" busy={form.isTesting} onClick={() => void form.test()}>
            {t`Send a test to me`}
          </Button>
          <p className="text-sm text-muted">{t`${plural(sendingsLeft, { one: '# message', other: '# messages' })} left within a day`}</p>
        </div>
      )}
    </section>
  )
}

const greeting = /^\s*(dear|hello|hi|hey|greetings|good (morning|afternoon|evening))\b/i

/** Why it cannot be sent; undefined when it can. */
function refusalOf({ people, sendingsLeft }: MessagePreview, kind: string): string | undefined {
  if (people === 0)
    return kind === 'news'
      ? t`News goes only to families that agreed to get messages and have not stopped them. None of these families has.`
      : t`Nobody has a place there. Please choose whom the message is to.`
  if (people > mostRecipients) return t`A message may go to ${mostRecipients} people. Please choose fewer.`
  return sendingsLeft === 0 ? `${say(noneLeft)} ${t`What you wrote stays here.`}` : undefined
}

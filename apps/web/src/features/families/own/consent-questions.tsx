import { msg, plural, select, t } from '@lingui/core/macro'
import { worded } from '@cadenza/contracts/language/words'
import clsx from 'clsx'
import { useEffect, useId, useRef, useState, type FormEvent, type ReactNode } from 'react'
import { listOf } from '@cadenza/contracts/text/list-of'
import { FailureAlert } from '../../../components/tables/query-view.tsx'
import { Button } from '../../../components/parts/button.tsx'
import { FormErrorSummary } from '../../../components/forms/form-error-summary.tsx'
import { consentWords } from '../../../shared/children/family-words.ts'
import { callName } from '../../../shared/children/for-whom.ts'
import type { MissingConsent } from './missing-consents.ts'
import { consentForm } from '../../../shared/children/consent-form.ts'
import { useAnswerConsents } from './mutations.ts'
import { useParticipants } from '../../../shared/children/queries.ts'
import { ConsentBox } from './consent-box.tsx'

type Before = 'pay' | 'accept' | 'join'

const neededWords = worded<Before>({
  pay: msg`Needed before you can pay`,
  accept: msg`Needed before you can accept`,
  join: msg`Needed before you can join`,
})

export interface ConsentsForProps {
  /** The children; not the account holder, who agrees to nothing here. */
  participantIds: string[]
  /** What the answers are needed for. */
  before: Before
  /** The title of a page of its own; absent inside a page or a dialog. */
  pageTitle?: string
  /** Once the answers are saved. */
  onAnswered?: () => void
  children: ReactNode
}

interface QuestionsProps extends Pick<ConsentsForProps, 'before' | 'onAnswered'> {
  missing: MissingConsent[]
  /** What is ticked is saved. */
  isAnswered?: boolean
}

/** One box for each text, one answer for all children. */
export function Questions(props: QuestionsProps) {
  const { missing, before } = props
  const titleId = useId()
  const heading = useRef<HTMLHeadingElement>(null)
  const { data: family = [] } = useParticipants()
  const namesOf = (children: MissingConsent['children']) =>
    listOf(children.map((child) => callName({ ...child, isSelf: false }, family)))
  const { agreed, left, attempt, answer, isSent, submit, tick } = useTicks(props)
  const isAbovePay = before === 'pay'
  useEffect(() => {
    // In a dialog: the button that led here is gone.
    if (before === 'join') heading.current?.focus()
  }, [before])
  const idOf = (textId: string) => `consent-${textId}`
  return (
    <section aria-labelledby={titleId} className="max-w-2xl">
      <h2
        ref={heading}
        id={titleId}
        tabIndex={-1}
        className={clsx('wrap-anywhere', before === 'accept' ? 'text-2xl' : 'text-lg')}
      >
        {t`${select(before, {
          pay: 'Before you pay',
          accept: 'Before you accept',
          other: 'Before you join the waiting list',
        })}, please read ${plural(missing.length, {
          0: 'nothing',
          one: 'one thing',
          2: 'two things',
          other: '# things',
        })} about ${namesOf(everyChildOf(missing))}’s week.`}
      </h2>
      <p className="mt-2 text-muted">
        {isAbovePay
          ? t`We ask this once for each child, and save your answers with the last tick.`
          : t`We ask this once for each child.`}{' '}
        {t`You can read and change them on their pages under Family.`}
      </p>
      <form
        id={isAbovePay ? consentForm : undefined}
        noValidate
        className="mt-4 grid gap-4"
        onSubmit={submit}
      >
        <FormErrorSummary
          attempt={attempt}
          errors={Object.fromEntries(
            left.map(({ text }) => [idOf(text.textId), consentWords[text.kind].title]),
          )}
        />
        <FailureAlert error={answer.error} />
        {missing.map(({ text, children }) => (
          <ConsentBox
            key={text.textId}
            text={text}
            names={namesOf(children)}
            id={idOf(text.textId)}
            checked={agreed.includes(text.textId)}
            error={attempt > 0 && !agreed.includes(text.textId) ? neededWords[before] : undefined}
            aria-disabled={isSent || undefined}
            onChange={({ target }) => tick(text.textId, target.checked)}
          />
        ))}
        {!isAbovePay && (
          <Button type="submit" busy={answer.isPending || answer.isSuccess} className="justify-self-start">
            {t`Agree and go on`}
          </Button>
        )}
      </form>
    </section>
  )
}

/** What is ticked, and sent by a button or, above a payment, by the last tick. */
function useTicks({ missing, before, isAnswered = false, onAnswered }: QuestionsProps) {
  const [agreed, setAgreed] = useState<string[]>([])
  const [attempt, setAttempt] = useState(0)
  const answer = useAnswerConsents()
  const isSent = isAnswered || answer.isPending
  const left = missing.filter(({ text }) => !agreed.includes(text.textId))
  const send = () => {
    const answers = missing.flatMap(({ text, children }) =>
      children.map(({ id }) => ({ participantId: id, textId: text.textId, given: true })),
    )
    // A refusal is shown above the boxes.
    answer.mutateAsync({ answers }).then(onAnswered, () => undefined)
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setAttempt((attempts) => attempts + 1)
    if (left.length === 0 && !isSent) send()
  }
  const tick = (textId: string, isTicked: boolean) => {
    if (isSent) return
    setAgreed((now) => (isTicked ? [...now, textId] : now.filter((id) => id !== textId)))
    if (before === 'pay' && isTicked && left.every(({ text }) => text.textId === textId)) send()
  }
  return { agreed, left, attempt, answer, isSent, submit, tick }
}

/** The children for whom something is missing, each once. */
export function everyChildOf(missing: MissingConsent[]): MissingConsent['children'] {
  return [...new Map(missing.flatMap(({ children }) => children).map((child) => [child.id, child])).values()]
}

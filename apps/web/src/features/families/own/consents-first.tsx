import clsx from 'clsx'
import {
  useEffect,
  useId,
  useRef,
  useState,
  type ComponentProps,
  type FormEvent,
  type ReactNode,
} from 'react'
import type { Consent } from '@cadenza/contracts/families/consent'
import type { Participant } from '@cadenza/contracts/families/participant'
import { listOf } from '@cadenza/contracts/text/list-of'
import { DashboardPage } from '../../../components/layout/dashboard-page.tsx'
import { FailureAlert, QueryView } from '../../../components/tables/query-view.tsx'
import { TableSkeleton } from '../../../components/parts/skeleton.tsx'
import { Button, LinkButton } from '../../../components/parts/button.tsx'
import { CheckField } from '../../../components/forms/check-field.tsx'
import { FormErrorSummary } from '../../../components/forms/form-error-summary.tsx'
import { consentWords } from '../../../shared/children/family-words.ts'
import { callName } from '../../../shared/children/for-whom.ts'
import { missingFor, type MissingConsent } from './missing-consents.ts'
import { consentForm } from '../../../shared/children/consent-form.ts'
import { useConsents } from './queries.ts'
import { useAnswerConsents } from './mutations.ts'
import { useParticipants } from '../../../shared/children/queries.ts'
import { useOwnCart } from '../../../shared/places/queries.ts'

/** What a payment shows of what the guardians of its children have to agree to. */
export interface NeededConsents {
  /** Something is not agreed to yet: the school would refuse the payment. */
  isMissing: boolean
  boxes: ReactNode
}

/**
 * The payment of the cart, which shows what its children's guardians have to agree to above its button. The
 * last tick saves the answers; what was ticked stays in view.
 */
export function ConsentsBeside({ children }: { children: (consents: NeededConsents) => ReactNode }) {
  const { data: cart } = useOwnCart()
  const ofChildren = cart?.items.filter(({ participant }) => !participant.isSelf) ?? []
  const { consents, missing, ofOthers } = useMissing([
    ...new Set(ofChildren.map(({ participant }) => participant.id)),
  ])
  const [asked, setAsked] = useState<MissingConsent[]>([])
  if (!missing || ofOthers.length > 0)
    return (
      <DashboardPage title="Please Make Sure Your Payment">
        <QueryView query={consents} skeleton={skeleton}>
          {() => <AskGuardian family={ofOthers} before="pay" />}
        </QueryView>
      </DashboardPage>
    )
  const isMissing = missing.length > 0
  if (isMissing && JSON.stringify(missing) !== JSON.stringify(asked)) setAsked(missing)
  const boxes = asked.length > 0 && <Questions missing={asked} before="pay" isAnswered={!isMissing} />
  return children({ isMissing, boxes })
}

const skeleton = <TableSkeleton rows={4} />

const beforeWords = {
  pay: { lead: 'Before you pay', needed: 'Needed before you can pay', waits: ' Your cart waits for you.' },
  accept: {
    lead: 'Before you accept',
    needed: 'Needed before you can accept',
    waits: ' Your offer goes on until its end.',
  },
  join: { lead: 'Before you join the waiting list', needed: 'Needed before you can join', waits: '' },
}

export interface ConsentsForProps {
  /** The children; not the account holder, who agrees to nothing here. */
  participantIds: string[]
  /** What the answers are needed for. */
  before: keyof typeof beforeWords
  /** The title of a page of its own; absent inside a page or a dialog. */
  pageTitle?: string
  /** Once the answers are saved. */
  onAnswered?: () => void
  children: ReactNode
}

/**
 * The children of this element, preceded by the texts that guardians have to agree to, asked once for all
 * participants. What has begun stays on the page, even if a text is new in the meantime.
 */
export function ConsentsFor({ participantIds, pageTitle, children, ...asked }: ConsentsForProps) {
  const { consents, missing, ofOthers } = useMissing(participantIds)
  if (missing?.length === 0) return children
  const questions = (
    <QueryView query={consents} skeleton={skeleton}>
      {() =>
        ofOthers.length > 0 ? (
          <AskGuardian family={ofOthers} before={asked.before} />
        ) : (
          missing && <Questions missing={missing} {...asked} />
        )
      }
    </QueryView>
  )
  return pageTitle === undefined ? questions : <DashboardPage title={pageTitle}>{questions}</DashboardPage>
}

/**
 * What is missing for the participants, and for which of them another guardian has to answer; undefined until
 * it is known. What was complete once stays so.
 */
function useMissing(participantIds: string[]) {
  const [settledFor, setSettledFor] = useState<string[]>([])
  const open = participantIds.filter((id) => !settledFor.includes(id))
  const consents = useConsents({ enabled: open.length > 0 })
  const { data: family = [] } = useParticipants()
  const missing = open.length === 0 ? [] : consents.data && missingFor(consents.data, open)
  if (open.length > 0 && missing?.length === 0) setSettledFor([...settledFor, ...open])
  const children = everyChildOf(missing ?? [])
  const ofOthers = family.filter((one) => !one.canChange && children.some(({ id }) => id === one.id))
  return { consents, missing, ofOthers }
}

/** Shown to a user who may buy for a child, but may not give consent for them. */
function AskGuardian({ family, before }: { family: Participant[] } & Pick<ConsentsForProps, 'before'>) {
  const names = listOf(family.map((child) => callName(child, family)))
  const { lead, waits } = beforeWords[before]
  return (
    <section className="grid max-w-2xl gap-4">
      <h2 className="text-2xl wrap-anywhere">
        {lead}, another guardian has to answer for {names}
      </h2>
      <p>
        You may buy classes for {names}, but the answers that the school needs are not yours to give. Ask a
        guardian who may: they answer on the same page that lists who looks after {names}.{waits}
      </p>
      <ul className="flex flex-wrap gap-3">
        {family.map((child) => (
          <li key={child.id}>
            <LinkButton to="/dashboard/family/$id" params={{ id: child.id }} variant="secondary">
              Who looks after {callName(child, family)}
            </LinkButton>
          </li>
        ))}
      </ul>
    </section>
  )
}

interface QuestionsProps extends Pick<ConsentsForProps, 'before' | 'onAnswered'> {
  missing: MissingConsent[]
  /** What is ticked is saved. */
  isAnswered?: boolean
}

/** One box for each text, one answer for all children. */
function Questions(props: QuestionsProps) {
  const { missing, before } = props
  const { lead, needed } = beforeWords[before]
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
        {lead}, please read {thingsIn(missing)} about {namesOf(everyChildOf(missing))}’s week.
      </h2>
      <p className="mt-2 text-muted">
        We ask this once for each child{isAbovePay && ', and save your answers with the last tick'}. You can
        read and change them on their pages under Family.
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
            error={attempt > 0 && !agreed.includes(text.textId) ? needed : undefined}
            aria-disabled={isSent || undefined}
            onChange={({ target }) => tick(text.textId, target.checked)}
          />
        ))}
        {!isAbovePay && (
          <Button type="submit" busy={answer.isPending || answer.isSuccess} className="justify-self-start">
            Agree and go on
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

type ConsentBoxProps = Omit<ComponentProps<typeof CheckField>, 'label'> & { text: Consent; names: string }

function ConsentBox({ text: { kind, body }, names, ...box }: ConsentBoxProps) {
  const label = (
    <>
      <strong className="font-semibold">For {names}:</strong> {consentWords[kind].agree}
    </>
  )
  return (
    <div className="rounded-card border border-hairline p-4">
      <CheckField {...box} label={label} />
      <details className="ps-8">
        <summary className="min-h-11 py-2 text-link">Read the text</summary>
        <p className="max-h-60 overflow-y-auto text-sm whitespace-pre-line">{body}</p>
      </details>
    </div>
  )
}

function thingsIn({ length }: MissingConsent[]): string {
  return ['nothing', 'one thing', 'two things'][length] ?? `${length} things`
}

function everyChildOf(missing: MissingConsent[]): MissingConsent['children'] {
  return [...new Map(missing.flatMap(({ children }) => children).map((child) => [child.id, child])).values()]
}

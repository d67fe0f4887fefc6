import { plural, t } from '@lingui/core/macro'
import type {
  CancelSessionInput,
  ClassSession,
  SessionCancellation,
} from '@cadenza/contracts/courses/class-sessions'
import { formatMoney } from '@cadenza/contracts/language/formats'
import { useState, type ReactNode } from 'react'
import { TextField } from '../../components/forms/field.tsx'
import { PanelForm } from '../../components/forms/panel-form.tsx'
import { TableSkeleton } from '../../components/parts/skeleton.tsx'
import { QueryView } from '../../components/tables/query-view.tsx'
import { notify } from '../../lib/browser/notify.ts'
import { notifiedWords, reachWords } from '../../shared/classes/notified-families.ts'
import { useCancelSession } from './mutations.ts'
import { useSessionCancellation } from './queries.ts'
import { whenOfSession } from './session-words.ts'

type Answer = 'newDate' | 'share' | 'nothing'

interface CancelSessionProps {
  session: ClassSession
  /** It has a new date, under this number. */
  onMoved: (sequence: number) => void
  onClose: () => void
}

/** What becomes of a date that cannot take place, and what each answer does and costs. */
export function CancelSession({ session, onMoved, onClose }: CancelSessionProps) {
  const cancel = useCancelSession()
  const effect = useSessionCancellation(session.id)
  const [answer, setAnswer] = useState<Answer>('newDate')
  const { id, sequence } = session
  const submitLabel: Record<Answer, string> = {
    newDate: t`Give it a new date`,
    share: t`Call it off and give back`,
    nothing: t`Call it off`,
  }
  const send = async (values: FormData) => {
    const saved = await cancel.mutateAsync({
      id,
      sequence,
      then: answer === 'newDate' ? timeIn(values) : answer,
    })
    notify.success(
      (answer === 'newDate' ? t`It has a new date.` : t`It is called off.`) + notifiedWords(saved),
    )
    if (answer === 'newDate') onMoved(saved.sequence)
  }
  return (
    <PanelForm
      form="cancel-session"
      title={t`This date cannot take place`}
      labels={{
        'then.newDate.date': t`Date`,
        'then.newDate.start': t`Begins at`,
        'then.newDate.minutes': t`Minutes`,
      }}
      submitLabel={submitLabel[answer]}
      danger={answer !== 'newDate'}
      onSubmit={send}
      onClose={onClose}
    >
      {(field) => (
        <>
          <p className="text-muted">{whenOfSession(session)}</p>
          <QueryView query={effect} skeleton={<TableSkeleton rows={3} />}>
            {(known) => (
              <>
                <fieldset className="grid gap-4">
                  <legend className="mb-2 font-semibold">{t`What becomes of it?`}</legend>
                  {answersOf(known).map(({ value, label, hint }) => (
                    <Choice
                      key={value}
                      checked={value === answer}
                      hint={hint}
                      onChoose={() => setAnswer(value)}
                    >
                      {label}
                    </Choice>
                  ))}
                </fieldset>
                {answer === 'newDate' && (
                  <div className="grid gap-4 sm:grid-cols-3">
                    <TextField {...field('then.newDate.date')} type="date" defaultValue={session.date} />
                    <TextField {...field('then.newDate.start')} type="time" defaultValue={session.start} />
                    <TextField
                      {...field('then.newDate.minutes')}
                      inputMode="numeric"
                      autoComplete="off"
                      defaultValue={session.minutes}
                    />
                  </div>
                )}
                <p>{told(known)}</p>
              </>
            )}
          </QueryView>
        </>
      )}
    </PanelForm>
  )
}

function timeIn(values: FormData): CancelSessionInput['then'] {
  const textOf = (name: string) => String(values.get(`then.newDate.${name}`))
  return {
    newDate: { date: textOf('date'), start: textOf('start').slice(0, 5), minutes: Number(textOf('minutes')) },
  }
}

function answersOf({ places, refundMinor, currency, dates }: SessionCancellation) {
  const money = formatMoney(refundMinor, currency)
  const all = plural(places, { one: `${money} for # place`, other: `${money} in all for # places` })
  const share = plural(dates, {
    one: `It is the only date: all that was paid goes back, ${all}. Places stay.`,
    other: `One of # dates: each place gets that share of what was paid for it, ${all}. Places stay.`,
  })
  return [
    {
      value: 'newDate',
      label: t`It has a new date`,
      hint: t`Calendars move it to its new time. No money goes back.`,
    },
    {
      value: 'share',
      label: t`It is called off, and families get their share back`,
      hint: places > 0 ? share : t`Nothing was paid for any place, so no money goes back.`,
    },
    {
      value: 'nothing',
      label: t`It is called off, and no money goes back`,
      hint: t`Places stay as they are.`,
    },
  ] as const
}

function told(known: SessionCancellation): string {
  if (known.families === 0) return t`No mail is sent.`
  const families = plural(known.families, {
    one: 'Everyone who looks after a student of # family gets a mail.',
    other: 'Everyone who looks after a student of # families gets a mail.',
  })
  return families + reachWords(known)
}

interface ChoiceProps {
  checked: boolean
  hint: string
  onChoose: () => void
  children: ReactNode
}

function Choice({ checked, hint, onChoose, children }: ChoiceProps) {
  return (
    <label className="grid min-h-11 grid-cols-[auto_1fr] gap-x-3">
      <input
        type="radio"
        name="answer"
        checked={checked}
        className="mt-0.5 size-5 accent-primary"
        onChange={onChoose}
      />
      <span className="font-semibold">{children}</span>
      <span className="col-start-2 text-sm text-muted">{hint}</span>
    </label>
  )
}

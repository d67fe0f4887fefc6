import { plural, t } from '@lingui/core/macro'
import { useEffect, useEffectEvent, useImperativeHandle, useRef, useState, type Ref } from 'react'
import type { Schedule } from '@cadenza/contracts/timetable/schedule'
import type { Role } from '@cadenza/contracts/people/user'
import { messageFor, type ReadableError } from '../../../lib/loading/error-message.ts'
import { formDraft } from '../../../lib/forms/form-draft.ts'
import { errorsOf, missingIn, savedInPart } from './schedule-errors.ts'
import { RuleFields } from './rule-fields.tsx'
import {
  draftMovedBy,
  draftOf,
  draftOfDates,
  inputOf,
  withoutUnchanged,
  type ScheduleDraft,
} from './schedule-draft.ts'
import type { DatesGiven, FirstDates, ScheduleHandle, ScheduleReports } from '../fields/schedule-handle.ts'
import { SessionList } from './session-list.tsx'
import { closedWords, isRefused } from './session-words.ts'
import { useSchedulePreview } from './queries.ts'
import { useSaveSchedule } from './mutations.ts'

export interface ScheduleEditorProps extends ScheduleReports {
  role: Role
  /** Undefined for a class that is still to be added. */
  schedule: Schedule | undefined
  /** What a class that is still to be added begins with. */
  dates?: FirstDates | undefined
  /** As chosen in the form. */
  place: { termId: string | null; roomId: string | null }
  handle: Ref<ScheduleHandle>
}

/** When a class meets: a rule, the dates that it produces, and those changed by hand. */
export function ScheduleEditor({ role, schedule, dates, place, handle, ...reports }: ScheduleEditorProps) {
  const courseId = schedule?.courseId
  const initial = draftOf(schedule)
  const kept = useScheduleDraft(initial, { ...reports, dates })
  const { draft, change, offeredOf, restore, isChanged, forget } = kept
  const save = useSaveSchedule(role)
  const [isTried, setIsTried] = useState(false)

  const isEmpty = draft.recurrence === ''
  const missing = isEmpty ? [] : missingIn(draft, { hasTerm: place.termId !== null })
  const input = JSON.stringify({ ...inputOf(draft), ...place, courseId })
  const isAsked = !isEmpty && missing.length === 0
  const { preview, askNow, isBehind } = useSchedulePreview(role, isAsked ? input : undefined)
  const keys = draft.byHand.map(({ key }) => key)
  const refused = isAsked && preview.error ? messageFor(preview.error) : undefined
  useReports({ offeredOf, given: isEmpty ? 'none' : isAsked && !refused ? 'given' : 'begun' }, reports)
  const errors = errorsOf(missing.length > 0 ? missing : issuesIn(refused), keys)
  const shown = isTried ? errors : undefined

  const changes = () => (isAsked && isChanged ? inputOf(withoutUnchanged(draft)) : undefined)

  useImperativeHandle(handle, () => ({
    async findProblem() {
      if (isEmpty || !isChanged) return undefined
      setIsTried(true)
      return isAsked ? firstProblem(() => askNow(input), keys) : errors.firstId
    },
    changes,
    async save(id, version) {
      const dates = changes()
      if (!dates) return
      try {
        await save.mutateAsync({ courseId: id, version, ...dates })
      } catch (error) {
        throw savedInPart(t`The class was saved, its dates were not`, error)
      }
      forget()
    },
    restore,
    discard: forget,
  }))

  const sessions = isEmpty ? [] : (preview.data?.sessions ?? [])
  const past = schedule?.sessions.filter(({ isOver }) => isOver).length ?? 0
  return (
    <fieldset className="field-grid mt-3">
      <legend className="mb-2 font-display text-lg font-bold">{t`When it meets`}</legend>
      {past > 0 && (
        <p className="text-muted sm:col-span-2">
          {t`${plural(past, { one: '# session has', other: '# sessions have' })} taken place and stay as they are.`}
        </p>
      )}
      <RuleFields
        draft={draft}
        isStored={initial.recurrence !== ''}
        errors={shown?.rule ?? {}}
        // A date that was opened and left as it was follows the rule.
        onChange={(next) => change({ ...next, byHand: withoutUnchanged(draft).byHand })}
      />
      {!isEmpty && (
        <>
          <Summary
            preview={preview.data}
            refusal={missing.length > 0 || refused ? (errors.first ?? refused?.message) : undefined}
            isBehind={isBehind}
          />
          <SessionList
            role={role}
            draft={draft}
            previewed={sessions}
            errors={shown?.hand}
            onChange={change}
          />
        </>
      )}
    </fieldset>
  )
}

function useReports(
  { offeredOf, given }: { offeredOf: string | undefined; given: DatesGiven },
  { onOffer, onDated }: ScheduleReports,
) {
  useEffect(() => {
    if (offeredOf !== undefined) onOffer(offeredOf)
  }, [offeredOf, onOffer])
  useEffect(() => onDated(given), [given, onDated])
}

type Preview = Awaited<ReturnType<ReturnType<typeof useSchedulePreview>['askNow']>>

/** The id of the element to focus because of a problem; undefined when the school has no objection. */
async function firstProblem(ask: () => Promise<Preview>, keys: string[]): Promise<string | undefined> {
  try {
    const { sessions } = await ask()
    const wrong = sessions.find((session) => session.problems.some((problem) => isRefused(problem, session)))
    if (!wrong) return undefined
    return `change-${wrong.byHand === null ? wrong.date : (keys[wrong.byHand] ?? '')}`
  } catch (error) {
    // Errors that belong to no field are shown when the class is sent.
    return errorsOf(issuesIn(messageFor(error)), keys).firstId
  }
}

const issuesIn = (refused: ReadableError | undefined) =>
  Object.entries(refused?.fieldErrors ?? {}).map(([path, message]) => ({ path, message }))

interface SummaryProps {
  preview: Preview | undefined
  /** Shown in place of what the dates are. */
  refusal: string | undefined
  isBehind: boolean
}

function Summary({ preview, refusal, isBehind }: SummaryProps) {
  const closed = refusal === undefined ? (preview?.closed ?? []) : []
  return (
    <div role="status" aria-busy={isBehind} className="text-muted sm:col-span-2">
      <p>{refusal ?? (preview ? summaryOf(preview) : t`Looking at the dates …`)}</p>
      {closed.map((one) => (
        <p key={`${one.fromDay} ${one.name}`}>{closedWords(one)}</p>
      ))}
    </div>
  )
}

function summaryOf({ sessions, timeZone }: Preview): string {
  const wrong = sessions.filter(({ problems }) => problems.length > 0).length
  const zone = timeZone.replaceAll('_', ' ')
  return wrong > 0
    ? t`${plural(sessions.length, { one: '# session', other: '# sessions' })}, ${plural(wrong, { one: '# of them with a problem', other: '# of them with problems' })}. Times are those of ${zone}.`
    : t`${plural(sessions.length, { one: '# session', other: '# sessions' })}. Times are those of ${zone}.`
}

type ScheduleDraftOptions = Pick<ScheduleReports, 'draftName' | 'draftStands' | 'onKept'> & {
  /** What it begins with instead of what is stored. */
  dates: FirstDates | undefined
}

/** The schedule as it is typed, kept in this tab. */
function useScheduleDraft(
  initial: ScheduleDraft,
  { dates, draftName, draftStands, onKept }: ScheduleDraftOptions,
) {
  const [begun] = useState(() => (dates ? draftOfDates(dates) : initial))
  const [kept] = useState(() => formDraft<ScheduleDraft>(draftName))
  const [earlier] = useState(() => differing(kept.read(), begun))
  const [typedAt] = useState(() => earlier && kept.typedAt())
  const [draft, setDraft] = useState(draftStands && earlier ? earlier : begun)

  const change = (next: ScheduleDraft) => {
    setDraft(next)
    kept.save(next)
    onKept()
  }
  useMovedBy(dates?.movedBy ?? 0, (weeks) => change(draftMovedBy(draft, weeks)))
  return {
    draft,
    change,
    /** When the restorable input was typed; undefined if there is nothing to offer. */
    offeredOf: draftStands ? undefined : typedAt,
    restore: () => earlier && change(earlier),
    isChanged: !isSame(withoutUnchanged(draft), withoutUnchanged(initial)),
    forget: kept.forget,
  }
}

/** `move` receives the number of weeks to add. */
function useMovedBy(weeks: number, move: (weeks: number) => void) {
  const before = useRef(0)
  const moveOn = useEffectEvent(move)
  useEffect(() => {
    if (weeks !== before.current) moveOn(weeks - before.current)
    before.current = weeks
  }, [weeks])
}

function differing(kept: Partial<ScheduleDraft> | undefined, initial: ScheduleDraft) {
  const draft = { ...initial, ...kept }
  return isSame(draft, initial) ? undefined : draft
}

function isSame(one: ScheduleDraft, other: ScheduleDraft): boolean {
  return JSON.stringify(one) === JSON.stringify(other)
}

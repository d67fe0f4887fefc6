import { t } from '@lingui/core/macro'
import type { ManagedSchool, SaveSchoolInput, SchoolProfile } from '@cadenza/contracts/school/school'
import type { SchoolSection } from '@cadenza/contracts/school/school-values'
import { useRef, useState, type FormEvent, type ReactNode } from 'react'
import { Alert } from '../../components/parts/alert.tsx'
import { Button } from '../../components/parts/button.tsx'
import { FormErrorSummary } from '../../components/forms/form-error-summary.tsx'
import { useLeaveQuestion } from '../../components/forms/leave-question.ts'
import { notify } from '../../lib/browser/notify.ts'
import { messageFor, type ReadableError } from '../../lib/loading/error-message.ts'
import { readSection, sectionFields, type FieldName, type SectionField } from './section-fields.tsx'
import { sectionLabels, sectionLeads } from './part-words.ts'
import { useSaveSchool } from './mutations.ts'
import { useReadProfile } from './queries.ts'

interface SectionFormProps {
  section: SchoolSection
  managed: ManagedSchool
}

/** A section whose values the server alone judges. What is typed stays until it is saved, or is left on purpose. */
export function SchoolSectionForm({ section, managed }: SectionFormProps) {
  // As it was when the form opened: what another admin saves after that must not be overwritten.
  const [before, setBefore] = useState(managed.profile)
  const [failure, setFailure] = useState<ReadableError>()
  const [attempt, setAttempt] = useState(0)
  const [theirs, setTheirs] = useState<SchoolProfile>()
  const save = useSaveSchool()
  const readProfile = useReadProfile()
  const fields = sectionFields[section]()
  const { form, noteSaved } = useSavedValues(section)

  const send = async (filled: HTMLFormElement, from: SchoolProfile) => {
    const after = readSection(section, new FormData(filled))
    try {
      // The fields of a section are those that its schema names; the server reads them.
      const input = { section, before: from, after } as unknown as SaveSchoolInput
      const saved = await save.mutateAsync(input)
      noteSaved(after)
      setBefore(saved.profile)
      setFailure(undefined)
      setTheirs(undefined)
      notify.success(t`Saved`)
    } catch (error) {
      const refusal = messageFor(error)
      setFailure(refusal)
      setAttempt((count) => count + 1)
      if (refusal.reason === 'school_changed') setTheirs(await readProfile())
    }
  }
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (!save.isPending) void send(event.currentTarget, theirs ?? before)
  }
  const errorOf = (name: FieldName) => failure?.fieldErrors?.[`after.${name}`]
  const errors = fields.flatMap(({ name, label }) => {
    const message = errorOf(name)
    return message ? [[`school-${name}`, `${label}: ${message}`]] : []
  })
  return (
    <form
      ref={form}
      noValidate
      className="grid max-w-2xl content-start gap-5"
      aria-label={sectionLabels[section]}
      onSubmit={onSubmit}
    >
      <h2 className="text-xl">{sectionLabels[section]}</h2>
      {sectionLeads[section] && <p className="-mt-3 text-sm text-muted">{sectionLeads[section]}</p>}
      <FormErrorSummary attempt={attempt} errors={Object.fromEntries(errors)} />
      {failure && errors.length === 0 && <Alert tone="danger">{failure.message}</Alert>}
      {theirs && <TheirVersion fields={fields} before={before} theirs={theirs} />}
      <div className="grid items-end gap-5 sm:grid-cols-2">
        {fields.map(({ name, label, hint, draw, isWide }) => (
          <div key={name} className={isWide ? 'sm:col-span-2' : undefined}>
            {draw({ name, label, hint, id: `school-${name}`, error: errorOf(name) }, before, managed)}
          </div>
        ))}
      </div>
      <div>
        <Button type="submit" busy={save.isPending}>
          {theirs ? t`Save mine all the same` : t`Save`}
        </Button>
      </div>
    </form>
  )
}

/** Asks before values are left that differ from those with which the form was drawn, or last saved. */
function useSavedValues(section: SchoolSection) {
  const form = useRef<HTMLFormElement>(null)
  const saved = useRef<string>(undefined)
  const textOf = (drawn: HTMLFormElement) => JSON.stringify(readSection(section, new FormData(drawn)))
  useLeaveQuestion(() => form.current !== null && textOf(form.current) !== saved.current)
  return {
    form: (drawn: HTMLFormElement | null) => {
      form.current = drawn
      if (drawn) saved.current ??= textOf(drawn)
    },
    noteSaved: (values: object) => {
      saved.current = JSON.stringify(values)
    },
  }
}

interface TheirVersionProps {
  fields: SectionField[]
  before: SchoolProfile
  theirs: SchoolProfile
}

/** What another admin has saved while this form was open. */
function TheirVersion({ fields, before, theirs }: TheirVersionProps): ReactNode {
  const changed = fields.filter(({ name }) => String(theirs[name]) !== String(before[name]))
  return (
    <dl className="grid gap-2 rounded-card border border-hairline p-4">
      {changed.map(({ name, label }) => (
        <div key={name}>
          <dt className="text-sm text-muted">{t`${label}, as someone else saved it`}</dt>
          <dd className="wrap-anywhere">{String(theirs[name] ?? '') || t`empty`}</dd>
        </div>
      ))}
    </dl>
  )
}

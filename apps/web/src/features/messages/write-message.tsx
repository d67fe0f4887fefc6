import { msg, t } from '@lingui/core/macro'
import { worded } from '@cadenza/contracts/language/words'
import { messagePlaceholders } from '@cadenza/contracts/school/message-values'
import type { Audience } from '@cadenza/contracts/school/message'
import type { Role } from '@cadenza/contracts/people/user'
import { useRef } from 'react'
import { Alert } from '../../components/parts/alert.tsx'
import { Button } from '../../components/parts/button.tsx'
import { SelectField, TextAreaField, TextField, Options } from '../../components/forms/field.tsx'
import { FormErrorSummary } from '../../components/forms/form-error-summary.tsx'
import { worksInOffice } from '../../shared/people/roles.ts'
import { AudienceField, OwnClassField } from './audience-field.tsx'
import { FilesField } from './files-field.tsx'
import { kindWords } from './message-words.ts'
import { useMessageForm } from './use-message-form.ts'
import { Preview } from './message-preview.tsx'

interface WriteMessageProps {
  role: Role
  courseId: string | undefined
  userIds: string[]
  /** Of a code whose users it is to. */
  series: string | undefined
  onSent: () => void
}

type Form = ReturnType<typeof useMessageForm>

/** A message from its first word to Send: what each reader would get is shown before. */
export function WriteMessage(props: WriteMessageProps) {
  const form = useMessageForm(props)
  const { values, failure, attempt, preview } = form
  const errors = errorsOf(failure?.fieldErrors, values.audience.of)
  const ToField = worksInOffice(props.role) ? AudienceField : OwnClassField
  const hasErrors = Object.values(errors).some(Boolean)
  return (
    <div className="grid max-w-3xl gap-8">
      <form
        noValidate
        aria-label={t`Write a message`}
        className="grid gap-5"
        onSubmit={(event) => {
          event.preventDefault()
          void form.look()
        }}
      >
        <FormErrorSummary attempt={attempt} errors={errors} />
        {failure && !hasErrors && <Alert tone="danger">{failure.message}</Alert>}
        <ToField
          value={values.audience}
          error={errors.audience}
          onChange={(audience) => form.change({ audience })}
        />
        {values.audience.of !== 'teachers' && <KindField form={form} error={errors.kind} />}
        <TextField
          id="subject"
          label={t`Subject`}
          value={values.subject}
          {...(errors.subject && { error: errors.subject })}
          onChange={({ target }) => form.change({ subject: target.value })}
        />
        <BodyField form={form} error={errors.body} />
        <FilesField files={form.files} onFiles={form.attach} error={errors.files} />
        <Button
          type="submit"
          busy={form.isPreviewing}
          className="justify-self-start"
          {...(preview && { variant: 'secondary' })}
        >
          {t`Preview`}
        </Button>
      </form>
      {preview && <Preview preview={preview} form={form} />}
    </div>
  )
}

/** Message by the id of its control. */
function errorsOf(
  fieldErrors: Record<string, string> | undefined,
  of: Audience['of'],
): Record<string, string | undefined> {
  const first = (name: string) =>
    Object.entries(fieldErrors ?? {}).find(([path]) => path === name || path.startsWith(`${name}.`))?.[1]
  return {
    audience: first('audience') && whatIsMissing[of],
    kind: first('kind'),
    subject: first('subject'),
    body: first('body'),
    files: first('files'),
  }
}

const whatIsMissing = worded<Audience['of']>({
  classes: msg`Please choose whom the message is to`,
  term: msg`Please choose a term`,
  level: msg`Please choose a level`,
  day: msg`Please choose a day`,
  waiting: msg`Please choose at least one class`,
  code: msg`Please choose a code`,
  teachers: msg`Please choose whom the message is to`,
  people: msg`Please choose whom the message is to`,
})

function KindField({ form: { values, change }, error }: { form: Form; error: string | undefined }) {
  return (
    <SelectField
      id="kind"
      label={t`Kind`}
      hint={
        values.kind === 'news'
          ? t`Only families that agreed to messages get it, and each mail has a link that stops news.`
          : t`What families must know about a place that they have or wait for. It cannot be switched off.`
      }
      value={values.kind}
      {...(error && { error })}
      onChange={({ target }) => change({ kind: target.value === 'news' ? 'news' : 'place' })}
    >
      <Options labels={kindWords} />
    </SelectField>
  )
}

const standsFor = worded({
  name: msg`for the first name`,
  child: msg`for the child`,
  class: msg`for the class`,
})

function BodyField({ form: { values, change }, error }: { form: Form; error: string | undefined }) {
  const box = useRef<HTMLTextAreaElement>(null)
  const { of } = values.audience
  const usable = of === 'teachers' || of === 'people' ? (['name'] as const) : messagePlaceholders
  const put = (name: string) => {
    const at = box.current?.selectionEnd ?? values.body.length
    change({ body: `${values.body.slice(0, at)}{${name}}${values.body.slice(at)}` })
    box.current?.focus()
  }
  return (
    <div className="grid gap-2">
      <TextAreaField
        id="body"
        ref={box}
        label={t`Message`}
        hint={t`Plain text. Each mail begins with “Hello” and the first name, and ends with your name.`}
        rows={8}
        value={values.body}
        {...(error && { error })}
        onChange={({ target }) => change({ body: target.value })}
      />
      <div role="group" aria-label={t`Put in`} className="flex flex-wrap items-center gap-2 text-sm">
        <span className="text-muted">{t`Put in:`}</span>
        {usable.map((name) => (
          <Button key={name} size="sm" variant="secondary" onClick={() => put(name)}>
            {`{${name}}`}
            <span className="sr-only"> {standsFor[name]}</span>
          </Button>
        ))}
      </div>
    </div>
  )
}

import { msg, t } from '@lingui/core/macro'
import { worded } from '@cadenza/contracts/language/words'
import { useEffect, useId, useRef, useState, type FormEvent } from 'react'
import { Button } from '../../../components/parts/button.tsx'
import { ErrorPanel } from '../../../components/parts/error-panel.tsx'
import { TextField } from '../../../components/forms/field.tsx'
import { FormErrorSummary } from '../../../components/forms/form-error-summary.tsx'
import { textOf } from '../../../lib/forms/form-values.ts'
import { messageFor } from '../../../lib/loading/error-message.ts'
import { useCreateFamily } from './mutations.ts'
import { StepHeading } from './step-heading.tsx'

interface NewFamilyFormProps {
  onMade: (id: string, children: number) => void
  onCancel: () => void
}

const childFields = ['givenName', 'familyName', 'birthDate'] as const
const childLabels = worded({
  givenName: msg`First name`,
  familyName: msg`Last name`,
  birthDate: msg`Date of birth`,
})

/** A parent and the children, in one form. The server judges it; what was typed stays. */
export function NewFamilyForm({ onMade, onCancel }: NewFamilyFormProps) {
  const formId = useId()
  const create = useCreateFamily()
  const [rows, setRows] = useState([0])
  const [attempt, setAttempt] = useState(0)
  const failure = create.error ? messageFor(create.error) : undefined
  const wrong = failure?.fieldErrors ?? {}
  const idOf = (path: string) => `${formId}-${path}`
  const field = (path: string, label: string) => ({
    id: idOf(path),
    name: path,
    label,
    error: wrong[path],
    autoComplete: 'off',
  })
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (create.isPending) return
    const values = new FormData(event.currentTarget)
    create.mutate(familyIn(values, rows.length), {
      onSuccess: ({ id }, { children }) => onMade(id, children?.length ?? 0),
      onError: () => setAttempt((attempts) => attempts + 1),
    })
  }
  return (
    <form noValidate aria-label={t`New family`} className="grid max-w-2xl gap-5" onSubmit={submit}>
      <StepHeading>{t`New family`}</StepHeading>
      <FormErrorSummary
        attempt={attempt}
        errors={Object.fromEntries(Object.entries(wrong).map(([path, message]) => [idOf(path), message]))}
        labels={Object.fromEntries(Object.keys(wrong).map((path) => [idOf(path), labelOf(path)]))}
      />
      {failure && Object.keys(wrong).length === 0 && (
        <ErrorPanel
          title={t`The family was not made`}
          message={failure.message}
          requestId={failure.reason ? undefined : failure.requestId}
        />
      )}
      <TextField {...field('name', t`Name of the parent`)} />
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField
          {...field('email', t`Email address`)}
          hint={t`Optional. They can make an account with it later.`}
          type="email"
        />
        <TextField {...field('phone', t`Telephone`)} hint={t`Optional`} type="tel" />
      </div>
      <ChildRows rows={rows} setRows={setRows} field={field} />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" busy={create.isPending}>
          {t`Make the family`}
        </Button>
        <Button variant="secondary" onClick={onCancel}>
          {t`Back`}
        </Button>
      </div>
    </form>
  )
}

interface ChildRowsProps {
  /** A key for each row. */
  rows: number[]
  setRows: (rows: number[]) => void
  field: (path: string, label: string) => Parameters<typeof TextField>[0]
}

/** The children, one below the other; a new row takes the focus. */
function ChildRows({ rows, setRows, field }: ChildRowsProps) {
  const list = useRef<HTMLDivElement>(null)
  const last = rows.at(-1) ?? 0
  useEffect(() => {
    if (last > 0) list.current?.querySelector<HTMLElement>('fieldset:last-of-type input')?.focus()
  }, [last])
  return (
    <div ref={list} className="grid gap-4">
      {rows.map((key, index) => (
        <fieldset key={key} className="grid gap-4 rounded-card border border-hairline p-4">
          <legend className="px-1 font-semibold">{rows.length > 1 ? t`Child ${index + 1}` : t`Child`}</legend>
          <div className="grid gap-4 sm:grid-cols-3">
            {childFields.map((one) => (
              <TextField
                key={one}
                {...field(`children.${index}.${one}`, childLabels[one])}
                type={one === 'birthDate' ? 'date' : 'text'}
              />
            ))}
          </div>
        </fieldset>
      ))}
      <div className="flex flex-wrap gap-3">
        <Button variant="ghost" onClick={() => setRows([...rows, last + 1])}>
          {t`Another child`}
        </Button>
        {rows.length > 1 && (
          <Button variant="ghost" onClick={() => setRows(rows.slice(0, -1))}>
            {t`Remove the last child`}
          </Button>
        )}
      </div>
    </div>
  )
}

function familyIn(values: FormData, childCount: number) {
  const email = textOf(values, 'email').trim()
  const children = Array.from({ length: childCount }, (_, index) => ({
    givenName: textOf(values, `children.${index}.givenName`),
    familyName: textOf(values, `children.${index}.familyName`),
    birthDate: textOf(values, `children.${index}.birthDate`),
  }))
  return {
    name: textOf(values, 'name'),
    phone: textOf(values, 'phone'),
    ...(email && { email }),
    // An adult may enrol alone: an empty row at the end is no child.
    children: childCount === 1 ? children.filter(isWritten) : children,
  }
}

const isWritten = (child: object) => Object.values(child).some((text) => text !== '')

function labelOf(path: string): string {
  const [, index, name] = path.split('.')
  if (index === undefined)
    return { name: t`Name`, email: t`Email address`, phone: t`Telephone` }[path] ?? path
  const child = Number(index) + 1
  switch (childFields.find((one) => one === name)) {
    case 'givenName':
      return t`Child ${child}, first name`
    case 'familyName':
      return t`Child ${child}, last name`
    case 'birthDate':
      return t`Child ${child}, date of birth`
    default:
      return t`Child ${child}, all`
  }
}

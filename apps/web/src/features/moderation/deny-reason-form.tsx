import { t } from '@lingui/core/macro'
import { feedbackSchema, type ManagedCourse } from '@cadenza/contracts/courses/course'
import { zodResolver } from '@hookform/resolvers/zod'
import type { ChangeEvent } from 'react'
import { z } from 'zod'
import { Button } from '../../components/parts/button.tsx'
import { ErrorPanel } from '../../components/parts/error-panel.tsx'
import { FormErrorSummary } from '../../components/forms/form-error-summary.tsx'
import { SelectField, TextAreaField } from '../../components/forms/field.tsx'
import { afterPress } from '../../lib/forms/press-over.ts'
import { useSentForm } from '../../lib/forms/use-sent-form.ts'
import { statusWords } from '../../shared/classes/course-statuses.ts'
import { BackToQueue } from './approve-form.tsx'
import { useDenyCourse } from './mutations.ts'

const denyForm = z.object({ status: z.literal('Denied'), feedback: feedbackSchema })
const rules = afterPress(zodResolver(denyForm, undefined, { raw: true }))

interface DenyReasonFormProps {
  course: ManagedCourse
  onDenied: () => void
  /** What was typed, by class, for when the form moves elsewhere in a window of another width. */
  typed?: Map<string, string>
  /** Beside the list: closes the form. On a page of its own there is a link back instead. */
  onCancel?: () => void
}

/** The reason for refusing a class, which its instructor reads. */
export function DenyReasonForm({ course, onDenied, typed, onCancel }: DenyReasonFormProps) {
  const deny = useDenyCourse()
  const defaultValues = { status: 'Denied' as const, feedback: typed?.get(course.id) ?? '' }
  const form = useSentForm(
    { resolver: rules, defaultValues },
    { feedback: 'feedback' },
    async ({ feedback }) => {
      await deny.mutateAsync({ id: course.id, feedback, version: course.version })
      typed?.delete(course.id)
      onDenied()
    },
  )
  const { register, setValue, setFocus, formState, failure } = form
  const beginWith = (text: string) => {
    setValue('feedback', text, { shouldValidate: true, shouldDirty: true })
    typed?.set(course.id, text)
    setFocus('feedback')
  }
  const message = formState.errors.feedback?.message
  return (
    <form noValidate aria-label={t`Deny ${course.name}`} onSubmit={form.onSubmit} className="grid gap-5">
      <FormErrorSummary errors={{ feedback: message }} attempt={formState.submitCount} />
      {failure && <ErrorPanel title={t`The class was not denied`} {...failure} />}
      <SelectField id="status" label={t`Status`} {...register('status')}>
        <option value="Denied">{statusWords.Denied}</option>
      </SelectField>
      <Templates hasFocus={onCancel !== undefined} onChoose={beginWith} />
      <TextAreaField
        id="feedback"
        label={t`Reason`}
        hint={t`The instructor reads this.`}
        rows={6}
        error={message}
        {...register('feedback', {
          onChange: (event: ChangeEvent<HTMLTextAreaElement>) => typed?.set(course.id, event.target.value),
        })}
      />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" variant="danger" busy={form.busy}>
          {t`Deny the class`}
        </Button>
        {onCancel ? (
          <Button variant="secondary" onClick={onCancel}>
            {t`Cancel`}
          </Button>
        ) : (
          <BackToQueue />
        )}
      </div>
    </form>
  )
}

interface TemplatesProps {
  hasFocus: boolean
  onChoose: (text: string) => void
}

function Templates({ hasFocus, onChoose }: TemplatesProps) {
  return (
    <div role="group" aria-labelledby="templates" className="grid gap-2">
      <p id="templates" className="font-semibold">
        {t`Begin with a common reason`}
      </p>
      <div className="flex flex-wrap gap-2">
        {denialReasons().map(({ label, text }, index) => (
          <Button
            key={label}
            variant="secondary"
            ref={index === 0 && hasFocus ? focusOnce : undefined}
            onClick={() => onChoose(text)}
          >
            {label}
          </Button>
        ))}
      </div>
    </div>
  )
}

/** A user who pressed Deny continues with the reasons. */
function focusOnce(button: HTMLButtonElement | null) {
  button?.focus()
}

/** Common reasons, as starting points; the instructor reads exactly what is sent. */
const denialReasons = () => [
  {
    label: t`Description too short`,
    text: t`The description does not say what students will learn. Please add the contents and the level.`,
  },
  {
    label: t`Price unclear`,
    text: t`The price does not fit a class of this length. Please look at it again, or tell us in the description why it does.`,
  },
  {
    label: t`Picture unsuitable`,
    text: t`The picture does not show the class, or may not be used. Please choose another.`,
  },
  {
    label: t`Same class exists`,
    text: t`You already offer a class with the same contents. Please change one of the two.`,
  },
]

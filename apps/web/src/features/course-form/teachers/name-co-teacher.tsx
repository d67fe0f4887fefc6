import { t } from '@lingui/core/macro'
import type { NotifiedFamilies } from '@cadenza/contracts/families/notified-families'
import type { ClassPage } from '@cadenza/contracts/places/class-page'
import { useState, type FormEvent } from 'react'
import { Button } from '../../../components/parts/button.tsx'
import { SelectField } from '../../../components/forms/field.tsx'
import { reachWords, notifiesTitle } from '../../../shared/classes/notified-families.ts'
import { TeacherOptions } from './teacher-select.tsx'
import { useAskFirst } from './use-ask-first.ts'
import { useNameCoTeacher } from './mutations.ts'
import { useTeachers } from './queries.ts'

/** Names a second teacher of a class, or takes them off. */
export function NameCoTeacher({ page: { course, coTeacher } }: { page: ClassPage }) {
  const teachers = useTeachers().filter(({ id }) => id !== course.instructor.id)
  const [chosen, choose] = useState(coTeacher?.id ?? '')
  const { name, error } = useNameCoTeacher()
  const { ask, isAsking } = useAskFirst(course, (notified) =>
    notified.families > 0 ? questionOf(course.name, notified) : undefined,
  )
  const submit = async () => {
    const coTeacherId = chosen || null
    if (await ask({ coTeacherId })) name.mutate({ id: course.id, coTeacherId })
  }
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    void submit()
  }
  return (
    <form onSubmit={onSubmit} className="mt-8 grid max-w-xl justify-items-start gap-4">
      <h2 className="text-xl">{t`Second teacher`}</h2>
      <div className="w-full">
        <SelectField
          label={t`Second teacher`}
          hint={t`They read the roster, have its dates in their timetable, and are booked for them.`}
          value={chosen}
          error={error}
          onChange={({ target }) => choose(target.value)}
        >
          <option value="">{t`None`}</option>
          {coTeacher && !teachers.some(({ id }) => id === coTeacher.id) && (
            <option value={coTeacher.id}>{coTeacher.name}</option>
          )}
          <TeacherOptions of={teachers} />
        </SelectField>
      </div>
      <Button
        type="submit"
        variant="secondary"
        busy={isAsking || name.isPending}
        disabled={chosen === (coTeacher?.id ?? '')}
      >
        {t`Save the second teacher`}
      </Button>
    </form>
  )
}

const questionOf = (what: string, notified: NotifiedFamilies) => ({
  title: notifiesTitle(notified),
  what,
  text: `${t`The families and the second teacher get a mail.`}${reachWords(notified)} ${t`All places stay.`}`,
  confirmLabel: t`Save and tell them`,
})

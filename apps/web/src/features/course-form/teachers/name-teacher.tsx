import { t } from '@lingui/core/macro'
import type { ManagedCourse } from '@cadenza/contracts/courses/course'
import type { ChangeEffect } from '@cadenza/contracts/courses/change-effect'
import { useState, type FormEvent } from 'react'
import { Button } from '../../../components/parts/button.tsx'
import { effectWords } from '../../../shared/classes/change-effect.ts'
import { reachWords, notifiesTitle } from '../../../shared/classes/notified-families.ts'
import { useViewer } from '../../../lib/viewer/queries.ts'
import { TeacherSelect } from './teacher-select.tsx'
import { useAskFirst } from './use-ask-first.ts'
import { useNameInstructor } from './mutations.ts'

/** Names the teacher of a class, or gives it to another one. */
export function NameTeacher({ course }: { course: ManagedCourse }) {
  const viewerId = useViewer().viewer?.id ?? ''
  const [chosen, choose] = useState(course.instructor.id)
  const name = useNameInstructor()
  const { ask, isAsking } = useAskFirst(course, (effect) => questionOf(course.name, effect))
  const submit = async () => {
    if (await ask({ instructorId: chosen })) name.mutate({ id: course.id, instructorId: chosen })
  }
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    void submit()
  }
  return (
    <form onSubmit={onSubmit} className="mt-8 grid max-w-xl justify-items-start gap-4">
      <h2 className="text-xl">{t`Who teaches it`}</h2>
      <div className="w-full">
        <TeacherSelect
          value={chosen}
          viewerId={viewerId}
          hint={t`The teacher edits the class and reads its roster. Receipts of sold places keep the former name.`}
          onChange={({ target }) => choose(target.value)}
        />
      </div>
      <Button
        type="submit"
        variant="secondary"
        busy={isAsking || name.isPending}
        disabled={chosen === '' || chosen === course.instructor.id}
      >
        {t`Give the class to this teacher`}
      </Button>
    </form>
  )
}

const questionOf = (what: string, notified: ChangeEffect) => ({
  title: notified.families > 0 ? notifiesTitle(notified) : t`Give the class away?`,
  what,
  text: `${t`Its dates to come go to the new teacher; those that are over stay.`} ${notified.families > 0 ? t`The families and both teachers get a mail.` : t`Both teachers get a mail.`}${reachWords(notified)} ${effectWords(notified).join(' ')}`,
  confirmLabel: t`Give it to this teacher`,
})

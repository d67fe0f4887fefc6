import type { CourseOnCard } from '@cadenza/contracts/courses/course'
import { useEffect, useState } from 'react'
import { pendingSelection } from '../../../shared/places/pending-selection.ts'
import { useViewer } from '../../../lib/viewer/queries.ts'
import { forWhom } from './for-whom-part.ts'
import { useSelectCourse } from './mutations.ts'
import { useReadCourse, useAsksForWhom } from './queries.ts'

/** The class that was selected before signing in: put into the cart, once, or the question whom it is for. */
export function AddPendingSelection() {
  const { status } = useViewer()
  const readCourse = useReadCourse()
  const { mutate } = useSelectCourse()
  const asksForWhom = useAsksForWhom()
  const [asking, setAsking] = useState<CourseOnCard>()

  useEffect(() => {
    if (status !== 'signedIn') return
    const id = pendingSelection.take()
    if (!id) return
    const goOn = async () => {
      const course = await readCourse(id)
      if (!(await asksForWhom(course))) return mutate({ course })
      await forWhom.ready()
      setAsking(course)
    }
    // A class that no longer exists needs no message here: its page says so.
    goOn().catch(() => undefined)
  }, [status, readCourse, mutate, asksForWhom])
  return asking ? <forWhom.Part course={asking} onClose={() => setAsking(undefined)} /> : null
}

import { useEffect } from 'react'
import { pendingSelection } from '../../lib/pending-selection.ts'
import { trpc } from '../../lib/trpc.ts'
import { useViewer } from '../../lib/viewer.ts'
import { useSelectCourse } from './use-select-course.ts'

/** Puts the class that was selected before signing in into the cart, once. */
export function AddRemembered() {
  const { status } = useViewer()
  const utils = trpc.useUtils()
  const { mutate } = useSelectCourse()

  useEffect(() => {
    if (status !== 'signedIn') return
    const id = pendingSelection.take()
    if (!id) return
    utils.public.courses.get.fetch({ id }).then(
      (course) => mutate({ course }),
      // A class that is gone meanwhile needs no word here: its page says so.
      () => undefined,
    )
  }, [status, utils, mutate])
  return null
}

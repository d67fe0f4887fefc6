import type { ManagedCourse } from '@cadenza/contracts/courses/course'
import type { ChangeEffect } from '@cadenza/contracts/courses/change-effect'
import { useState } from 'react'
import { useConfirm, type ConfirmQuestion } from '../../../components/dialogs/confirm-dialog.tsx'
import { sayFailure } from '../../../lib/loading/trpc.ts'
import { useGetChangeEffect } from '../form/queries.ts'

/**
 * Before another teacher of an approved class: looks whom it concerns, and asks what `questionOf` says about them. `ask`
 * resolves with whether to make the change; a failure is shown, and makes none.
 */
export function useAskFirst(
  { id, status, version }: ManagedCourse,
  questionOf: (effect: ChangeEffect) => ConfirmQuestion | undefined,
) {
  const getEffect = useGetChangeEffect('admin')
  const confirm = useConfirm()
  const [isAsking, setAsking] = useState(false)
  const ask = async (
    teacher: { instructorId: string } | { coTeacherId: string | null },
  ): Promise<boolean> => {
    if (status !== 'Approved') return true
    setAsking(true)
    try {
      const question = questionOf(await getEffect({ id, version, ...teacher }))
      return !question || (await confirm(question))
    } catch (error) {
      sayFailure(error)
      return false
    } finally {
      setAsking(false)
    }
  }
  return { ask, isAsking }
}

import type { ManagedCourse } from '@cadenza/contracts/courses/course'
import type { NotifiedFamilies } from '@cadenza/contracts/families/notified-families'
import { useState } from 'react'
import { useConfirm, type ConfirmQuestion } from '../../../components/dialogs/confirm-dialog.tsx'
import { sayFailure } from '../../../lib/loading/trpc.ts'
import { useCountFamilies } from '../../../shared/classes/queries.ts'

/**
 * Before a change of an approved class: counts the families that it notifies, and asks what `questionOf` says about
 * them. `ask` resolves with whether to make the change; a failed count is shown, and makes none.
 */
export function useAskFirst(
  { id, status }: ManagedCourse,
  questionOf: (notified: NotifiedFamilies) => ConfirmQuestion | undefined,
) {
  const countFamilies = useCountFamilies('admin')
  const confirm = useConfirm()
  const [isAsking, setAsking] = useState(false)
  const ask = async (): Promise<boolean> => {
    if (status !== 'Approved') return true
    setAsking(true)
    try {
      const question = questionOf(await countFamilies(id))
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

import type { ToldWay } from '@cadenza/contracts/families/family-values'
import type { AbsenceDaysInput } from '@cadenza/contracts/places/absence'
import { useChanges } from '../../lib/loading/changes.ts'
import { trpc } from '../../lib/loading/trpc.ts'

/** Saves the viewer's own birth date. */
export function useSaveBirthDate() {
  const { ownAgeChanged } = useChanges()
  const utils = trpc.useUtils()
  return trpc.student.viewer.update.useMutation({
    onSuccess(saved) {
      utils.student.viewer.get.setData(undefined, saved)
      return ownAgeChanged()
    },
  })
}

/** Who told the office, and how. */
export interface Told {
  toldBy: string
  recordedHow: ToldWay
}

/** Forms report failures themselves: nothing typed is lost. Those of the office say who told it. */
export function useTellAbsence() {
  const loadAgain = { onSettled: useChanges().absenceChanged }
  const own = trpc.student.absences.tell.useMutation(loadAgain)
  const any = trpc.admin.absences.tell.useMutation(loadAgain)
  return (days: AbsenceDaysInput, reason: string, told: Told | undefined) =>
    told ? any.mutateAsync({ ...days, reason, ...told }) : own.mutateAsync({ ...days, reason })
}

export function useUndoAbsence() {
  const loadAgain = { onSettled: useChanges().absenceChanged }
  const own = trpc.student.absences.undo.useMutation(loadAgain)
  const any = trpc.admin.absences.undo.useMutation(loadAgain)
  return (days: AbsenceDaysInput, told: Told | undefined) =>
    told ? any.mutateAsync({ ...days, ...told }) : own.mutateAsync(days)
}

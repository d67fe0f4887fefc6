import { t } from '@lingui/core/macro'
import type { PlaceMove } from '@cadenza/contracts/places/place-move'
import { dayIn } from '@cadenza/contracts/timetable/calendar-day'
import { useNavigate } from '@tanstack/react-router'
import type { MenuAction } from '../../components/parts/action-menu.tsx'
import { useSiteConfig } from '../../lib/loading/config.ts'
import { useUndoMove } from './mutations.ts'

/** For the menu of a live place in the office: to move it, and to undo a move of today. */
export function useMoveActions(moves: PlaceMove[]) {
  const navigate = useNavigate()
  const { timeZone } = useSiteConfig()
  const undo = useUndoMove()
  const isOfToday = ({ at }: PlaceMove) => dayIn(timeZone, new Date(at)) === dayIn(timeZone)
  return (enrolmentId: string, what: string): MenuAction[] => [
    {
      label: t`Move to another class`,
      name: t`Move ${what} to another class`,
      onSelect: () => void navigate({ to: '/dashboard/moves/$enrolmentId', params: { enrolmentId } }),
    },
    ...moves
      .filter((move) => move.enrolmentId === enrolmentId && isOfToday(move))
      .map(() => ({
        label: t`Undo the move`,
        name: t`Undo the move of ${what}`,
        blocked: undo.isPending ? t`It is being undone` : undefined,
        onSelect: () => undo.mutate({ enrolmentId }),
      })),
  ]
}

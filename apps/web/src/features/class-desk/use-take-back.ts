import { t } from '@lingui/core/macro'
import type { Role } from '@cadenza/contracts/people/user'
import type { Waiver } from '@cadenza/contracts/places/waiver'
import { useConfirm } from '../../components/dialogs/confirm-dialog.tsx'
import type { MenuAction } from '../../components/parts/action-menu.tsx'
import { useRevokeWaiver } from './mutations.ts'
import { useWaivers } from './queries.ts'

/** Takes an exception back after a question. */
export function useTakeBack(courseId: string, viewedBy: Role) {
  const confirm = useConfirm()
  const { isPending, mutate } = useRevokeWaiver(viewedBy)
  const takeBack = async ({ participantId, reason, grantedBy }: Waiver, name: string) => {
    const sure = await confirm({
      title: t`Take the exception back?`,
      what: t`${reason} (granted by ${grantedBy})`,
      text: t`${name} can then no longer book this class. A place that they have stays theirs.`,
      confirmLabel: t`Yes, take it back`,
      danger: true,
    })
    if (sure) mutate({ courseId, participantId })
  }
  return { isPending, takeBack }
}

/** For the menu of a student in the roster: their exception, in an instructor’s own class. */
export function useExceptionActions(courseId: string) {
  const { data: waivers = [] } = useWaivers(courseId, 'instructor')
  const { takeBack } = useTakeBack(courseId, 'instructor')
  return (participantId: string, name: string): MenuAction[] =>
    waivers
      .filter((waiver) => waiver.participantId === participantId)
      .map((waiver) => ({
        label: t`Take the exception back`,
        name: t`Take the exception for ${name} back`,
        onSelect: () => void takeBack(waiver, name),
      }))
}

import { t } from '@lingui/core/macro'
import { useBlocker } from '@tanstack/react-router'
import { useConfirm } from '../dialogs/confirm-dialog.tsx'

/** Asks before a form with changes that are not saved is left, for another page or by closing the tab. */
export function useLeaveQuestion(isChanged: () => boolean) {
  const confirm = useConfirm()
  useBlocker({
    shouldBlockFn: async () => isChanged() && !(await confirm(question())),
    enableBeforeUnload: isChanged,
  })
}

const question = () => ({
  title: t`Leave without saving?`,
  text: t`What you have changed here is not saved.`,
  confirmLabel: t`Leave`,
  cancelLabel: t`Stay`,
  danger: true,
})

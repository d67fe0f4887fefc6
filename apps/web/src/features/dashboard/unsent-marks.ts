import { plural, t } from '@lingui/core/macro'
import type { ConfirmQuestion } from '../../components/dialogs/confirm-dialog.tsx'
import { stored } from '../../lib/browser/browser-storage.ts'

/** How many marks of a user this browser has not sent yet. */
export const unsentMarks = (owner: string) => Number(stored.waitingMarks(owner).read() ?? 0)

/** Before Logout. */
export const leavingQuestion = (count: number): ConfirmQuestion => ({
  title: plural(count, { one: '# mark has not been sent', other: '# marks have not been sent' }),
  text: t`They stay on this device for two weeks, readable by you alone, and are sent when you log in here again.`,
  confirmLabel: t`Log out`,
  cancelLabel: t`Stay`,
})

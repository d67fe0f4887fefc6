import { plural, t } from '@lingui/core/macro'
import type { ConfirmQuestion } from '../../components/dialogs/confirm-dialog.tsx'

/** Before Logout. */
export const leavingQuestion = (count: number): ConfirmQuestion => ({
  title: plural(count, { one: '# mark has not been sent', other: '# marks have not been sent' }),
  text: t`They stay on this device for two weeks, readable by you alone, and are sent when you log in here again.`,
  confirmLabel: t`Log out`,
  cancelLabel: t`Stay`,
})

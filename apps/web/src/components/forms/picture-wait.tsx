import { t } from '@lingui/core/macro'
import { Alert } from '../parts/alert.tsx'

/** Reports that a form is waiting for its picture, or that it waited for nothing. */
export function PictureWait({ waiting, missing }: { waiting: boolean; missing: boolean }) {
  if (waiting)
    return <Alert tone="info">{t`The picture is still on its way. We save as soon as it has arrived.`}</Alert>
  if (missing)
    return (
      <Alert tone="warning">
        {t`The picture did not arrive, so nothing was saved. Please send it again or choose another, then save.`}
      </Alert>
    )
  return null
}

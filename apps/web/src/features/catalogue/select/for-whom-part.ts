import { msg } from '@lingui/core/macro'
import { onDemand } from '../../../components/parts/on-demand.tsx'

/** The question whom a class is for, loaded when it is first asked. */
export const forWhom = onDemand(
  () => import('./for-whom-dialog.tsx').then(({ ForWhomDialog }) => ForWhomDialog),
  msg`The choice of a child could not be loaded`,
)

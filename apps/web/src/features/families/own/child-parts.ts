import { msg } from '@lingui/core/macro'
import { onDemand } from '../../../components/parts/on-demand.tsx'

// Parts of the page of a child that are read now and then. They come with what they show: none is late.

const failure = msg`This part could not be loaded`

export const attendance = onDemand(
  () => import('./attendance.tsx').then(({ Attendance }) => Attendance),
  failure,
)
export const goingHome = onDemand(
  () => import('./going-home.tsx').then(({ GoingHome }) => GoingHome),
  failure,
)
export const guardians = onDemand(() => import('./guardians.tsx').then(({ Guardians }) => Guardians), failure)
export const history = onDemand(() => import('./history.tsx').then(({ History }) => History), failure)

/** For the loader; one that fails says so in its place. */
export const partsReady = () =>
  Promise.allSettled([attendance, goingHome, guardians, history].map(({ ready }) => ready()))

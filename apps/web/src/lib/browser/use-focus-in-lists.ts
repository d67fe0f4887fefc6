import { useFetchedWhenIdle } from '../loading/when-idle.ts'

const script = { ready: () => import('./keep-focus.ts') }

/** From now on, the focus stays in a list when the row that has it is removed. */
export const useFocusInLists = () => useFetchedWhenIdle(script)

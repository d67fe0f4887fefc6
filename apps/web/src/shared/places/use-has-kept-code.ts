import { useSyncExternalStore } from 'react'
import { stored } from '../../lib/browser/browser-storage.ts'

const never = () => () => undefined
const isKept = () => stored.keptCode.read() !== undefined

/** Whether a link has brought a code, as the page is shown: what becomes of it is in `kept-code.ts`, loaded only then. */
export const useHasKeptCode = () => useSyncExternalStore(never, isKept, () => false)

import { useState } from 'react'
import { notify } from './notify.ts'
import { useFetchedWhenIdle } from './when-idle.ts'
import { whyLate } from './why-late.ts'

/**
 * Whether a dialog is open whose script is loaded once the page is idle. `open` waits for the script, and
 * reports if it cannot be loaded; `isComing` is on meanwhile.
 */
export function useLateDialog(part: { ready: () => Promise<void> }) {
  const [state, setState] = useState<'closed' | 'coming' | 'open'>('closed')
  useFetchedWhenIdle(part)
  const open = async () => {
    setState('coming')
    const failure = await whyLate(part.ready())
    setState(failure === undefined ? 'open' : 'closed')
    if (failure !== undefined) notify.error(failure)
  }
  return {
    isOpen: state === 'open',
    isComing: state === 'coming',
    open: () => void open(),
    close: () => setState('closed'),
  }
}

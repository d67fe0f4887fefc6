import { useState } from 'react'
import { notify } from './notify.ts'
import { useAtRest } from './use-at-rest.ts'
import { whyLate } from './why-late.ts'

/**
 * Whether a dialog is open whose script comes once the page rests. `open` waits for the script, and says so when it does
 * not come; `isComing` is on meanwhile.
 */
export function useLateDialog(part: { ready: () => Promise<void> }) {
  const [state, setState] = useState<'closed' | 'coming' | 'open'>('closed')
  useAtRest(part)
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

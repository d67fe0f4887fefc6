import { useState } from 'react'
import { formDraft } from '../../lib/forms/form-draft.ts'

/** The new class that was begun in this tab and never sent, if any. */
export function useStartedClass(): { name: string } | undefined {
  const [started] = useState(() => {
    const kept = formDraft<{ className: string }>('class-new').read()
    return kept && { name: typeof kept.className === 'string' ? kept.className : '' }
  })
  return started
}

import { useLocation } from '@tanstack/react-router'
import { useSyncExternalStore } from 'react'
import { onDemand } from '../../../components/parts/on-demand.tsx'
import { stored } from '../../../lib/browser/browser-storage.ts'

const note = onDemand(() => import('./kept-code-note.tsx').then(({ KeptCodeNote }) => KeptCodeNote))
const never = () => () => undefined

/** For visitors whose link had a code, `/classes?code=SUMMER10`: it is kept for their cart. */
export function KeptCode() {
  const code = useLocation({ select: ({ search }) => (search as { code?: unknown }).code })
  const isKept = useSyncExternalStore(
    never,
    () => code !== undefined || stored.keptCode.read() !== undefined,
    () => false,
  )
  return isKept ? <note.Part code={String(code ?? '')} /> : null
}

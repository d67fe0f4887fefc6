import { onDemand } from '../../../components/parts/on-demand.tsx'
import { useHasKeptCode } from '../../../shared/places/use-has-kept-code.ts'

/** What the address of the classes says besides what is listed: a code for the cart. */
export interface CodeSearch {
  code?: string
}

export function readCodeSearch({ code }: Record<string, unknown>): CodeSearch {
  return /^[\w -]{4,40}$/.test(String(code ?? '')) ? { code: String(code) } : {}
}

const note = onDemand(() => import('./kept-code-note.tsx').then(({ KeptCodeNote }) => KeptCodeNote))

/** For visitors whose link had a code, `/classes?code=SUMMER10`: it is kept for their cart. */
export function KeptCode({ code }: CodeSearch) {
  const isKept = useHasKeptCode()
  return code || isKept ? <note.Part code={code} /> : null
}

import { t } from '@lingui/core/macro'
import { useEffect, useSyncExternalStore } from 'react'
import { keptCode } from '../../../shared/places/kept-code.ts'

/** Keeps the code of the address, and says what becomes of the one that is kept. */
export function KeptCodeNote({ code }: { code: string | undefined }) {
  const kept = useSyncExternalStore(keptCode.subscribe, keptCode.read)
  useEffect(() => {
    if (code) keptCode.keep(code)
  }, [code])
  return kept ? (
    <p role="status" className="mb-4 text-sm wrap-anywhere text-muted">
      {t`Code ${kept} is put into your cart with the first class.`}
    </p>
  ) : null
}

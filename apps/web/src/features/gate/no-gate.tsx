import { t } from '@lingui/core/macro'
import type { ReactNode } from 'react'
import { EmptyState } from '../../components/parts/empty-state.tsx'

/** For a link that ended, was guessed, or is in use elsewhere: which of them is not said. */
export function NoGate() {
  return (
    <Narrow title={t`This is not a gate`}>
      <EmptyState
        title={t`The link does not work here`}
        text={t`The gate has ended, or another tablet uses its link. Please ask the office to open a new one.`}
      />
    </Narrow>
  )
}

export function Narrow({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="mx-auto grid w-full max-w-xl content-start gap-5 py-10">
      <h1 className="text-3xl wrap-anywhere">{title}</h1>
      {children}
    </div>
  )
}

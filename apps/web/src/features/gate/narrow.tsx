import type { ReactNode } from 'react'

/** A page of a tablet with one thing to do. */
export function Narrow({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="mx-auto grid w-full max-w-xl content-start gap-5 py-6">
      <h1 className="text-3xl wrap-anywhere">{title}</h1>
      {children}
    </div>
  )
}

import { useHydrated } from '@tanstack/react-router'
import type { ReactNode } from 'react'

interface SignInFrameProps {
  title: string
  intro?: string
  children: ReactNode
}

/**
 * The narrow frame of the sign-in pages. Until the page's script runs its fields are disabled: a form sent by the browser
 * itself would carry the password in the address.
 */
export function SignInFrame({ title, intro, children }: SignInFrameProps) {
  const hydrated = useHydrated()
  return (
    <div className="bg-surface px-5 py-10 sm:py-16">
      <div className="mx-auto grid w-full max-w-md gap-5 rounded-card bg-page p-6 sm:p-8">
        <div>
          <h1 className="text-3xl">{title}</h1>
          {intro && <p className="mt-1 text-muted">{intro}</p>}
        </div>
        <fieldset disabled={!hydrated} className="contents">
          {children}
        </fieldset>
      </div>
    </div>
  )
}

import type { ReactNode } from 'react'

interface SignInFrameProps {
  title: string
  intro?: string
  children: ReactNode
}

/**
 * The narrow frame of the sign-in pages. Their forms are `post`: sent by a browser without script, a password would
 * otherwise be in the address.
 */
export function SignInFrame({ title, intro, children }: SignInFrameProps) {
  return (
    <div className="bg-surface px-5 py-10 sm:py-16">
      <div className="mx-auto grid w-full max-w-md gap-5 rounded-card bg-page p-6 sm:p-8">
        <div>
          <h1 className="text-3xl">{title}</h1>
          {intro && <p className="mt-1 text-muted">{intro}</p>}
        </div>
        {children}
      </div>
    </div>
  )
}

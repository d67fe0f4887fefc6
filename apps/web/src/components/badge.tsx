import clsx from 'clsx'
import type { ReactNode } from 'react'
import { toneLook, type Tone } from './alert.tsx'

interface BadgeProps {
  tone: Tone | 'neutral'
  /** Shown before the word, so that colour is never the only sign. */
  icon?: ReactNode
  children: ReactNode
}

export function Badge({ tone, icon, children }: BadgeProps) {
  return (
    <span
      className={clsx(
        'inline-flex items-center gap-1 rounded-full px-2.5 py-0.5 text-sm font-semibold whitespace-nowrap',
        tone === 'neutral' ? 'bg-sunken text-ink' : toneLook[tone],
      )}
    >
      {icon}
      {children}
    </span>
  )
}

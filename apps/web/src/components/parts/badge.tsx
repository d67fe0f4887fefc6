import clsx from 'clsx'
import type { ReactNode } from 'react'
import type { LucideIcon } from 'lucide-react'
import { toneLook, type Tone } from './alert.tsx'

interface BadgeProps {
  tone: Tone | 'neutral'
  /** Shown before the word, so that colour is never the only sign. */
  icon?: ReactNode
  children: ReactNode
}

export function Badge({ tone, icon, children }: BadgeProps) {
  return (
    <span className={clsx('badge', tone === 'neutral' ? 'bg-sunken text-ink' : toneLook[tone])}>
      {icon}
      {children}
    </span>
  )
}

export interface BadgeLook {
  tone: Tone | 'neutral'
  icon: LucideIcon
}

/** A word with its icon and colour. */
export function IconBadge({ tone, icon: Icon, children }: BadgeLook & { children: string }) {
  return (
    <Badge tone={tone} icon={<Icon aria-hidden className="size-4" />}>
      {children}
    </Badge>
  )
}

/** Words about a subject, side by side; nothing if there are none. */
export function Tags({ words }: { words: string[] }) {
  if (words.length === 0) return null
  return (
    <p className="flex flex-wrap gap-2">
      {words.map((word) => (
        <Badge key={word} tone="info">
          {word}
        </Badge>
      ))}
    </p>
  )
}

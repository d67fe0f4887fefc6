import type { LucideIcon } from 'lucide-react'
import { Badge } from './badge.tsx'
import type { Tone } from './alert.tsx'

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

import { pageWordsFor } from '@cadenza/contracts/wire/conflict-sentences'
import type { ReactNode } from 'react'
import { Alert } from '../../components/parts/alert.tsx'
import type { messageFor } from '../../lib/loading/error-message.ts'

export interface Obstacle {
  reason?: string | undefined
  /** The school's own; without them the sentence of the reason. */
  words?: string
  courseIds?: string[] | undefined
}

interface ObstacleListProps {
  obstacles: Obstacle[]
  children: (obstacle: { reason: string; words: string; courseIds: string[] }) => ReactNode
}

/** What stands in the way of a move. */
export function ObstacleList({ obstacles, children }: ObstacleListProps) {
  if (obstacles.length === 0) return null
  return (
    <Alert tone="warning">
      <ul className="grid gap-3">
        {obstacles.map(({ reason = '', words = pageWordsFor(reason) ?? '', courseIds = [] }) => (
          <li key={reason} className="grid justify-items-start gap-2 wrap-anywhere">
            {children({ reason, words, courseIds })}
          </li>
        ))}
      </ul>
    </Alert>
  )
}

/** The same of a call that was refused or failed. */
export const obstacleOf = ({ reason, message, details }: ReturnType<typeof messageFor>): Obstacle => ({
  reason,
  words: message,
  courseIds: details && 'courseIds' in details ? details.courseIds : undefined,
})

import type { Role, User } from '@cadenza/contracts/people/user'
import { useEffect, useSyncExternalStore } from 'react'
import { createListeners } from '../../lib/browser/listeners.ts'

interface RoleChange {
  /** Who changed it: only they are offered the undo. */
  by: string
  user: Pick<User, 'id' | 'name'>
  from: Role
  to: Role
  at: number
}

const undoMs = 10 * 60_000

let latest: RoleChange | undefined
const changes = createListeners()

/** Remembers the latest change of a role in this tab, for ten minutes; it is never cleared early. */
export function rememberRoleChange(change: Omit<RoleChange, 'at'> | undefined) {
  latest = change && { ...change, at: Date.now() }
  changes.notify()
}

/** The viewer's latest change of a role, while undo is offered. */
export function useRoleChange(viewerId: string): RoleChange | undefined {
  const change = useSyncExternalStore(
    changes.subscribe,
    () => latest,
    () => undefined,
  )
  useEffect(() => {
    if (!change) return
    const timer = setTimeout(() => rememberRoleChange(undefined), change.at + undoMs - Date.now())
    return () => clearTimeout(timer)
  }, [change])
  return change?.by === viewerId ? change : undefined
}

import type { User, Viewer } from '@cadenza/contracts/people/user'
import type { users } from '../../db/schema/users.ts'
import { hasBounced } from './has-bounced.ts'
import { isUnclaimed } from './unclaimed.ts'
import { userImageUrl } from './image-urls.ts'

type UserRow = typeof users.$inferSelect

/** `birthDate`: of their self. */
export function toViewer(row: UserRow, known: Pick<Viewer, 'birthDate' | 'hasSaidForWhom'>): Viewer {
  return {
    ...toPerson(row),
    ...known,
    photoAddress: row.imageUrl ?? '',
    phone: row.phone,
    hasBounced: hasBounced(row),
  }
}

export function toUser(row: UserRow): User {
  const hasAccount = !isUnclaimed(row)
  const email = row.email ?? row.claimableEmail ?? ''
  return { ...toPerson(row), email, hasAccount, createdAt: row.createdAt.toISOString() }
}

function toPerson(row: UserRow) {
  return {
    id: row.id,
    name: row.name,
    email: row.email ?? '',
    emailVerified: row.emailVerified,
    imageUrl: userImageUrl(row),
    role: row.role,
  }
}

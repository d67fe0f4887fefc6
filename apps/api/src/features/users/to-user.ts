import type { Instructor, User, Viewer } from '@cadenza/contracts/user'
import type { users } from '../../db/schema.ts'
import { userImageUrl } from '../images/image-urls.ts'

type UserRow = typeof users.$inferSelect

export function toViewer(row: UserRow): Viewer {
  return {
    id: row.id,
    name: row.name,
    email: row.email ?? '',
    emailVerified: row.emailVerified,
    imageUrl: userImageUrl(row),
    role: row.role,
  }
}

export function toUser(row: UserRow): User {
  return { ...toViewer(row), createdAt: row.createdAt.toISOString() }
}

export function toInstructor(row: UserRow, courseCount: number): Instructor {
  return { id: row.id, name: row.name, email: row.email ?? '', imageUrl: userImageUrl(row), courseCount }
}

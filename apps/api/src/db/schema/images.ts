import { index, snakeCase } from 'drizzle-orm/pg-core'
import { createdAt, id, reference } from './columns.ts'
import { users } from './users.ts'

/** Uploaded pictures; the files are in the image store under the id. */
export const images = snakeCase.table(
  'images',
  {
    id: id(),
    ownerId: reference(() => users.id),
    createdAt: createdAt(),
  },
  (table) => [index('images_by_owner').on(table.ownerId, table.createdAt)],
)

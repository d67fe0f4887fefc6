import { LinkButton } from '../../components/button.tsx'
import { usersPerPage, type UserFilter } from './use-users.ts'

interface UserPagesProps {
  filter: UserFilter
  page: number
  total: number
}

/** The pages of the list, each with its address; nothing if one page holds all users. */
export function UserPages({ filter, page, total }: UserPagesProps) {
  const last = Math.ceil(total / usersPerPage)
  if (last <= 1) return null
  return (
    <nav aria-label="Pages" className="mt-6 flex flex-wrap items-center gap-3">
      {page > 1 && (
        <LinkButton to="/dashboard/allUsers" search={addressOf(filter, page - 1)} variant="secondary">
          Previous
        </LinkButton>
      )}
      <span className="text-muted">
        Page {page} of {last}
      </span>
      {page < last && (
        <LinkButton to="/dashboard/allUsers" search={addressOf(filter, page + 1)} variant="secondary">
          Next
        </LinkButton>
      )}
    </nav>
  )
}

/** The first page is the list itself. */
function addressOf(filter: UserFilter, page: number) {
  return { ...filter, page: page > 1 ? String(page) : undefined }
}

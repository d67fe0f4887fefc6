import { Button } from './button.tsx'

export interface PagedList {
  hasNextPage: boolean
  isFetchingNextPage: boolean
  fetchNextPage: () => unknown
}

interface MoreButtonProps {
  list: PagedList
  className?: string
  children?: string
}

/** The next page of a list that is read page by page; nothing if there is none. */
export function MoreButton({ list, className = 'mt-6', children = 'Show more' }: MoreButtonProps) {
  if (!list.hasNextPage) return null
  return (
    <Button
      variant="secondary"
      className={className}
      busy={list.isFetchingNextPage}
      onClick={() => void list.fetchNextPage()}
    >
      {children}
    </Button>
  )
}

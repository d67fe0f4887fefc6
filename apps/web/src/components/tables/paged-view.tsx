import { t } from '@lingui/core/macro'
import type { ReactNode } from 'react'
import { Button } from '../parts/button.tsx'
import { QueryView, type ViewedQuery } from './query-view.tsx'
import { TableSkeleton } from '../parts/skeleton.tsx'

interface PagedViewProps<Item> {
  list: PagedList & ViewedQuery<{ pages: { items: Item[] }[] }>
  /** Rows of what stands in for the list while it is loaded. */
  rows: number
  /** How many there are, in words: `24 mails`. The list is told. */
  counted?: (items: number) => string
  /** In place of a list without items. */
  none: ReactNode
  /** Of the button for more. */
  className?: string
  children: (items: Item[], status: string) => ReactNode
}

/** A list that is read page by page: loading, failed, empty or shown, and the button for its next page. */
export function PagedView<Item>(props: PagedViewProps<Item>) {
  const { list, rows, counted, none, className, children } = props
  return (
    <>
      <QueryView query={list} skeleton={<TableSkeleton rows={rows} />}>
        {({ pages }) => {
          const items = pages.flatMap((page) => page.items)
          const status = counted?.(items.length) ?? ''
          return items.length === 0
            ? none
            : children(items, counted && list.hasNextPage ? t`${status}, and more` : status)
        }}
      </QueryView>
      <MoreButton list={list} className={className} />
    </>
  )
}

interface PagedList {
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
export function MoreButton({ list, className = 'mt-4', children = t`Show more` }: MoreButtonProps) {
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

import { t } from '@lingui/core/macro'
import clsx from 'clsx'
import { Fragment, type ReactNode } from 'react'

interface Counted {
  key: string
  words: string
  count: number
  /** What is counted, in words for screen readers. */
  unit: string
}

interface CountedChipsProps<Item extends Counted> {
  label: string
  groups: { name: string; items: Item[] }[]
  className?: string
  linkTo: (item: Item, words: ReactNode) => ReactNode
}

/** A row of chips, each group after its name, each with how much it leads to; one that leads to nothing is no link. */
export function CountedChips<Item extends Counted>(props: CountedChipsProps<Item>) {
  const { label, groups, className, linkTo } = props
  if (groups.length === 0) return null
  return (
    <ul aria-label={label} className={clsx('chip-row', className)}>
      {groups.map(({ name, items }) => (
        <Fragment key={name}>
          <li className="self-center text-sm font-semibold text-muted">{name}</li>
          {items.map((item) => (
            <li key={item.key}>
              {item.count > 0 ? linkTo(item, <Words item={item} />) : <Empty item={item} />}
            </li>
          ))}
        </Fragment>
      ))}
    </ul>
  )
}

/** A link that is a chip: to another choice of what the same page shows. */
export function chipLink(isChosen: boolean) {
  return {
    resetScroll: false,
    // Crawlers need not follow every combination of several values.
    rel: 'nofollow',
    // What is chosen is known from this page, not from the address that a press leads to.
    activeOptions: { exact: true },
    'aria-current': isChosen ? ('true' as const) : undefined,
    className: clsx('chip gap-1.5 whitespace-nowrap', isChosen && 'chip-chosen'),
  }
}

function Words({ item: { words, count, unit } }: { item: Counted }) {
  return (
    <>
      {words}{' '}
      <span className="text-sm tabular-nums">
        {count}
        <span className="sr-only"> {unit}</span>
      </span>
    </>
  )
}

function Empty({ item: { words, unit } }: { item: Counted }) {
  return (
    <span className="chip chip-off gap-1.5 whitespace-nowrap">
      {words}
      <span aria-hidden className="text-sm tabular-nums">
        0
      </span>
      <span className="sr-only">{t`: no ${unit}`}</span>
    </span>
  )
}

import clsx from 'clsx'
import { useState, type ReactNode } from 'react'
import { formatDateTime } from '../lib/format/format.ts'
import { useSiteConfig } from '../lib/loading/config.ts'
import { PrintButton } from './print-button.tsx'

interface PaperSheetProps {
  title: string
  /** A line under the heading, on paper too. */
  lead: ReactNode
  /** Ways back to the page that the sheet was opened from; they are not printed. */
  links: ReactNode
  /** What else can be done with the sheet; not printed either. */
  actions?: ReactNode
  /** At the foot of the paper, before the time of printing. */
  footnote?: string
  landscape?: boolean
  children: ReactNode
}

/** A sheet as it is printed, on A4 or Letter: what is on the screen besides it stays there. */
export function PaperSheet(props: PaperSheetProps) {
  const { title, lead, links, actions, footnote, landscape = false, children } = props
  const { schoolName, timeZone } = useSiteConfig()
  const [drawnAt] = useState(() => new Date().toISOString())
  return (
    <article className={clsx('paper-sheet mx-auto w-full max-w-[72rem]', landscape && 'paper-landscape')}>
      <div className="mb-4 flex flex-wrap items-center justify-between gap-3 print:hidden">
        <nav aria-label="Back" className="flex flex-wrap gap-x-4">
          {links}
        </nav>
        <div className="flex flex-wrap gap-2">
          <PrintButton />
          {actions}
        </div>
      </div>
      <h1 className="text-2xl wrap-anywhere print:text-xl">{title}</h1>
      <p className="mb-4 text-sm text-muted">{lead}</p>
      {children}
      <p className="mt-4 text-sm text-muted">
        {footnote && `${footnote} `}
        {schoolName}, {formatDateTime(drawnAt, timeZone)}
      </p>
    </article>
  )
}

interface PaperTableProps {
  caption: string
  head: ReactNode
  children: ReactNode
}

/** A plain table: its head is repeated on each page, and no row is torn. */
export function PaperTable({ caption, head, children }: PaperTableProps) {
  return (
    <div
      role="region"
      aria-label={caption}
      // A region that scrolls must be reachable by keyboard.
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={0}
      className="min-w-0 overflow-x-auto print:overflow-visible"
    >
      <table className="paper-table">
        <caption className="sr-only">{caption}</caption>
        <thead>{head}</thead>
        <tbody>{children}</tbody>
      </table>
    </div>
  )
}

/** To be filled in by hand. */
export const EmptyBox = () => <td>{'\u00A0'}</td>

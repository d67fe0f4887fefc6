import { t } from '@lingui/core/macro'
import clsx from 'clsx'
import type { ReactNode } from 'react'
import { PrintButton } from '../../components/parts/print-button.tsx'
import { PaperHead } from './paper-head.tsx'

interface PaperFrameProps {
  /** Ways back to the page that the sheet was opened from; they are not printed. */
  links: ReactNode
  /** What else can be done with the sheet; not printed either. */
  actions?: ReactNode
  landscape?: boolean | undefined
  children: ReactNode
}

interface PaperPageProps {
  title: string
  /** A line under the heading. */
  lead: ReactNode
  /** At the foot of the paper. */
  footnote?: string | undefined
  /** Where several lie on one screen, their titles stand under its own. */
  heading?: 'h1' | 'h2'
  children: ReactNode
}

/** A sheet as it is printed, on A4 or Letter: what is on the screen besides it stays there. */
export function PaperSheet({ links, actions, landscape, ...page }: PaperFrameProps & PaperPageProps) {
  return (
    <PaperFrame links={links} actions={actions} landscape={landscape}>
      <PaperPage {...page} />
    </PaperFrame>
  )
}

/** The same for one or more pages, each of which begins on paper of its own. */
export function PaperFrame({ links, actions, landscape = false, children }: PaperFrameProps) {
  return (
    <article className={clsx('paper-sheet mx-auto w-full max-w-[72rem]', landscape && 'paper-landscape')}>
      <div className="mb-4 flex flex-wrap items-center justify-between gap-3 print:hidden">
        <nav aria-label={t`Back`} className="flex flex-wrap gap-x-4">
          {links}
        </nav>
        <div className="flex flex-wrap gap-2">
          <PrintButton />
          {actions}
        </div>
      </div>
      {children}
    </article>
  )
}

/** A title with its line under the school's head. */
export function PaperPage({ title, lead, footnote, heading: Heading = 'h1', children }: PaperPageProps) {
  return (
    <section aria-label={title} className="paper-page">
      <PaperHead />
      <Heading className="text-2xl wrap-anywhere print:text-xl">{title}</Heading>
      <p className="mb-4 text-sm text-muted">{lead}</p>
      {children}
      {footnote && <p className="mt-4 text-sm text-muted">{footnote}</p>}
    </section>
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

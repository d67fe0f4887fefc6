import { useNavigate } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { datesOf, zoneWords } from '@cadenza/contracts/timetable/date-words'
import type { ManagedTerm } from '@cadenza/contracts/school/term'
import { EditableListPage } from '../../components/layout/editable-list-page.tsx'
import { EmptyState } from '../../components/parts/empty-state.tsx'
import { QueryView } from '../../components/tables/query-view.tsx'
import { TableSkeleton } from '../../components/parts/skeleton.tsx'
import { ActionMenu } from '../../components/parts/action-menu.tsx'
import { useConfirm } from '../../components/dialogs/confirm-dialog.tsx'
import { actionsColumn, DataTable, type Column } from '../../components/tables/data-table.tsx'
import { useSiteConfig } from '../../lib/loading/config.ts'
import { count } from '../../lib/format/format.ts'
import { TermLink } from '../../shared/links/object-links.tsx'
import { saleWords } from './sale-words.ts'
import { TermForm } from './term-form.tsx'
import { useRemoveTerm } from './mutations.ts'
import { useManagedTerms } from '../../shared/school/queries.ts'

interface TermsPageProps {
  menu: ReactNode
  /** What is shown below the list. */
  children: ReactNode
}

export function TermsPage({ menu, children }: TermsPageProps) {
  const terms = useManagedTerms()
  return (
    <EditableListPage
      title="Terms"
      lead="From when to when classes take place, and when they can be booked."
      addLabel="Add a term"
      menu={menu}
      form={TermForm}
    >
      {(onEdit) => (
        <>
          <QueryView query={terms} skeleton={<TableSkeleton rows={3} />}>
            {(list) =>
              list.length === 0 ? (
                <EmptyState
                  title="No terms yet"
                  text="A term says from when to when classes take place, and when they can be booked."
                />
              ) : (
                <TermList terms={list} onEdit={onEdit} />
              )
            }
          </QueryView>
          {children}
        </>
      )}
    </EditableListPage>
  )
}

interface TermListProps {
  terms: ManagedTerm[]
  onEdit: (term: ManagedTerm) => void
}

function TermList({ terms, onEdit }: TermListProps) {
  const site = useSiteConfig()
  const confirm = useConfirm()
  const navigate = useNavigate()
  const remove = useRemoveTerm()
  const askAndRemove = async ({ id, name }: ManagedTerm) => {
    const sure = await confirm({
      title: `Remove ${name}?`,
      text: 'Its dates are forgotten. No class belongs to it.',
      confirmLabel: 'Remove the term',
      danger: true,
    })
    if (sure) remove.mutate({ id })
  }
  const columns: Column<ManagedTerm>[] = [
    {
      header: 'Term',
      rowHeader: true,
      cell: ({ id, name }) => (
        <TermLink id={id} className="link font-semibold">
          {name}
        </TermLink>
      ),
    },
    {
      header: 'Dates',
      cell: ({ timeZone, ...dates }) => (
        <>
          {datesOf(dates)}
          {timeZone !== site.timeZone && <span className="text-muted"> ({zoneWords(timeZone)})</span>}
        </>
      ),
    },
    {
      header: 'On sale',
      cell: (term) => (
        <>
          <span className="sm:hidden">On sale: </span>
          {saleWords(term, site.timeZone)}
        </>
      ),
    },
    {
      header: 'Classes',
      align: 'end',
      cell: ({ courses }) => (
        <>
          <span className="sm:hidden">Classes: </span>
          {courses}
        </>
      ),
    },
    {
      ...actionsColumn,
      cell: (term) => (
        <ActionMenu
          of={term.name}
          actions={[
            { label: 'Edit', onSelect: () => onEdit(term) },
            {
              label: 'Copy its classes',
              name: `Copy the classes of ${term.name}`,
              onSelect: () => void navigate({ to: '/dashboard/copyTerm', search: { from: term.id } }),
            },
            {
              label: 'Remove',
              danger: true,
              onSelect: () => void askAndRemove(term),
              blocked:
                term.courses > 0
                  ? `Stays while ${count(term.courses, 'class belongs', 'classes belong')} to it`
                  : undefined,
            },
          ]}
        />
      ),
    },
  ]
  return <DataTable caption="Terms" columns={columns} rows={terms} rowKey={({ id }) => id} />
}

import { plural, t } from '@lingui/core/macro'
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
      title={t`Terms`}
      lead={t`From when to when classes take place, and when they can be booked.`}
      addLabel={t`Add a term`}
      menu={menu}
      form={TermForm}
    >
      {(onEdit) => (
        <>
          <QueryView query={terms} skeleton={<TableSkeleton rows={3} />}>
            {(list) =>
              list.length === 0 ? (
                <EmptyState
                  title={t`No terms yet`}
                  text={t`A term says from when to when classes take place, and when they can be booked.`}
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
      title: t`Remove ${name}?`,
      text: t`Its dates are forgotten. No class belongs to it.`,
      confirmLabel: t`Remove the term`,
      danger: true,
    })
    if (sure) remove.mutate({ id })
  }
  const columns: Column<ManagedTerm>[] = [
    {
      header: t`Term`,
      rowHeader: true,
      cell: ({ id, name }) => (
        <TermLink id={id} className="link font-semibold">
          {name}
        </TermLink>
      ),
    },
    {
      header: t`Dates`,
      cell: ({ timeZone, ...dates }) => (
        <>
          {datesOf(dates)}
          {timeZone !== site.timeZone && <span className="text-muted"> ({zoneWords(timeZone)})</span>}
        </>
      ),
    },
    {
      header: t`On sale`,
      cell: (term) => (
        <>
          <span className="sm:hidden">{t`On sale:`} </span>
          {saleWords(term, site.timeZone)}
        </>
      ),
    },
    {
      header: t`Classes`,
      align: 'end',
      cell: ({ courses }) => (
        <>
          <span className="sm:hidden">{t`Classes:`} </span>
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
            { label: t`Edit`, onSelect: () => onEdit(term) },
            {
              label: t`Copy its classes`,
              name: t`Copy the classes of ${term.name}`,
              onSelect: () => void navigate({ to: '/dashboard/copyTerm', search: { from: term.id } }),
            },
            {
              label: t`Remove`,
              danger: true,
              onSelect: () => void askAndRemove(term),
              blocked:
                term.courses > 0
                  ? t`Stays while ${plural(term.courses, { one: '# class belongs', other: '# classes belong' })} to it`
                  : undefined,
            },
          ]}
        />
      ),
    },
  ]
  return <DataTable caption={t`Terms`} columns={columns} rows={terms} rowKey={({ id }) => id} />
}

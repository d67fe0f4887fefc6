import type { FamilySort } from '@cadenza/contracts/text/sort-values'
import type { Family } from '@cadenza/contracts/people/family-list'
import { useNavigate } from '@tanstack/react-router'
import { ActionMenu } from '../../components/parts/action-menu.tsx'
import { PhoneLink } from '../../components/parts/phone-link.tsx'
import { WhenText } from '../../components/parts/when-text.tsx'
import { actionsColumn } from '../../components/tables/data-table.tsx'
import { SelectionBar } from '../../components/tables/selection-bar.tsx'
import { WorkTable, type WorkColumn } from '../../components/tables/work-table.tsx'
import { useRowSelection } from '../../lib/browser/use-row-selection.ts'
import { ageOn, today } from '../../lib/format/age.ts'
import { count } from '../../lib/format/format.ts'
import { PersonLink } from '../../shared/links/object-links.tsx'
import { sumWords } from '../../shared/people/sum-words.ts'
import { WriteToThem } from '../../shared/people/write-to-them.tsx'

interface FamilyTableProps {
  families: Family[]
  sort: FamilySort
  onSort: (sort: FamilySort) => void
}

/** A family a row: whom to call, who attends, what is to come and what they owe. */
export function FamilyTable({ families, sort, onSort }: FamilyTableProps) {
  const selection = useRowSelection(families.map(({ owner }) => owner.id))
  const selected = families.filter(({ owner }) => selection.keys.has(owner.id))
  return (
    <WorkTable
      name="families"
      caption="Families"
      columns={columns}
      rows={families}
      rowKey={({ owner }) => owner.id}
      rowName={({ owner }) => owner.name}
      selection={selection}
      sort={{ by: sort, onSort }}
    >
      <SelectionBar selection={selection} words={wordsOf(selected)}>
        <WriteToThem ids={selected.map(({ owner }) => owner.id)} />
      </SelectionBar>
    </WorkTable>
  )
}

function wordsOf(families: Family[]): string {
  const owed = sumWords(families.flatMap(({ owner }) => owner.owed))
  return [count(families.length, 'family', 'families'), owed && `${owed} owed`].filter(Boolean).join(', ')
}

const columns: WorkColumn<Family, FamilySort>[] = [
  {
    header: 'Parent',
    rowHeader: true,
    narrow: 'first',
    sorts: [
      { by: 'name', is: 'ascending' },
      { by: 'newest', is: 'descending' },
    ],
    cell: ({ owner: { id, name, email } }) => (
      <span title={email || undefined}>
        <PersonLink id={id} className="font-semibold text-link hover:underline">
          {name}
        </PersonLink>
      </span>
    ),
  },
  { header: 'Telephone', cell: ({ owner }) => <PhoneLink phone={owner.phone} /> },
  {
    header: 'Who attends',
    takes: '1/3',
    cell: ({ people }) => {
      const names = people.map(({ isSelf, name, birthDate }) => {
        if (isSelf) return 'themselves'
        return birthDate ? `${name} (${ageOn(birthDate, today())})` : name
      })
      return <span title={names.join('\n')}>{names.join(', ')}</span>
    },
  },
  {
    header: 'To come',
    align: 'end',
    isOptional: true,
    cell: ({ owner: { placesToCome } }) =>
      placesToCome > 0 && (
        <>
          {placesToCome}
          <span className="sm:sr-only">{placesToCome === 1 ? ' place' : ' places'}</span>
        </>
      ),
  },
  {
    header: 'Owes',
    align: 'end',
    isOptional: true,
    cell: ({ owner: { owed } }) =>
      owed.length > 0 && (
        <span className="font-semibold whitespace-nowrap">
          <span className="font-normal sm:sr-only">owes </span>
          {sumWords(owed)}
        </span>
      ),
  },
  {
    header: 'Last contact',
    isWide: true,
    isOptional: true,
    cell: ({ owner: { lastContactAt } }) => lastContactAt && <WhenText at={lastContactAt} />,
  },
  { ...actionsColumn, cell: (family) => <Actions family={family} /> },
]

function Actions({ family: { owner } }: { family: Family }) {
  const navigate = useNavigate()
  const { id, name, email } = owner
  return (
    <ActionMenu
      label={`Actions for ${name}`}
      actions={[
        {
          label: 'Enrol',
          name: `Enrol ${name}`,
          onSelect: () => void navigate({ to: '/dashboard/enrol', search: { family: id } }),
        },
        {
          label: 'Write to them',
          name: `Write to ${name}`,
          onSelect: () => void navigate({ to: '/dashboard/writeMessage', search: { people: id } }),
          blocked: email ? undefined : 'There is no address',
        },
        {
          label: 'Orders and payments',
          name: `Orders and payments of ${name}`,
          onSelect: () =>
            void navigate({ to: '/dashboard/people/$id', params: { id }, search: { tab: 'money' } }),
        },
      ]}
    />
  )
}

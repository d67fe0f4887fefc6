import { plural, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import type { FamilySort } from '@cadenza/contracts/text/sort-values'
import type { Family } from '@cadenza/contracts/people/family-list'
import { useNavigate } from '@tanstack/react-router'
import { PhoneLink } from '../../components/parts/phone-link.tsx'
import { WhenText } from '../../components/parts/when-text.tsx'
import { WorkTable, type WorkColumn } from '../../components/tables/work-table.tsx'
import { ageOn, today } from '../../lib/format/age.ts'
import { PersonLink } from '../../shared/links/object-links.tsx'
import { SelectedPeople } from '../../shared/people/selected-people.tsx'
import { sumWords } from '../../shared/people/sum-words.ts'

interface FamilyTableProps {
  families: Family[]
  status: string
  sort: FamilySort
  onSort: (sort: FamilySort) => void
}

/** A family a row: whom to call, who attends, what is to come and what they owe. */
export function FamilyTable({ families, status, sort, onSort }: FamilyTableProps) {
  const navigate = useNavigate()
  return (
    <WorkTable
      name="families"
      caption={t`Families`}
      columns={columns()}
      rows={families}
      rowKey={({ owner }) => owner.id}
      rowName={({ owner }) => owner.name}
      sort={{ by: sort, onSort }}
      status={status}
      actions={({ owner: { id, name, email } }) => [
        {
          label: t`Enrol`,
          name: t`Enrol ${name}`,
          onSelect: () => void navigate({ to: '/dashboard/enrol', search: { family: id } }),
        },
        {
          label: t`Write to them`,
          name: t`Write to ${name}`,
          onSelect: () => void navigate({ to: '/dashboard/writeMessage', search: { people: id } }),
          blocked: email ? undefined : t`There is no address`,
        },
        {
          label: t`Orders and payments`,
          name: t`Orders and payments of ${name}`,
          onSelect: () =>
            void navigate({ to: '/dashboard/people/$id', params: { id }, search: { tab: 'money' } }),
        },
      ]}
      selected={{
        words: wordsOf,
        actions: (selected) => <SelectedPeople list="families" ids={selected.map(({ owner }) => owner.id)} />,
      }}
    />
  )
}

function wordsOf(families: Family[]): string {
  const owed = sumWords(families.flatMap(({ owner }) => owner.owed))
  return owed
    ? t`${plural(families.length, { one: '# family', other: '# families' })}, ${owed} owed`
    : plural(families.length, { one: '# family', other: '# families' })
}

const columns = (): WorkColumn<Family, FamilySort>[] => [
  {
    header: t`Parent`,
    rowHeader: true,
    narrow: 'first',
    sorts: [
      { by: 'name', is: 'ascending' },
      { by: 'newest', is: 'descending' },
    ],
    cell: ({ owner: { id, name, email } }) => (
      <span title={email || undefined}>
        <PersonLink id={id} className="font-semibold text-link hover:underline sm:whitespace-nowrap">
          {name}
        </PersonLink>
      </span>
    ),
  },
  { header: t`Telephone`, isOptional: true, cell: ({ owner }) => <PhoneLink phone={owner.phone} /> },
  {
    header: t`Who attends`,
    isOptional: true,
    takes: '1/3',
    cell: ({ people }) => {
      const names = people.map(({ isSelf, name, birthDate }) => {
        if (isSelf) return t`themselves`
        return birthDate ? `${name} (${ageOn(birthDate, today())})` : name
      })
      return <span title={names.join('\n')}>{names.join(', ')}</span>
    },
  },
  {
    header: t`To come`,
    align: 'end',
    isOptional: true,
    cell: ({ owner: { placesToCome } }) =>
      placesToCome > 0 && (
        <Trans>
          {placesToCome}
          <span className="sm:sr-only"> {plural(placesToCome, { one: 'place', other: 'places' })}</span>
        </Trans>
      ),
  },
  {
    header: t`Owes`,
    align: 'end',
    isOptional: true,
    sorts: [{ by: 'owed', is: 'descending' }],
    cell: ({ owner: { owed } }) =>
      owed.length > 0 && (
        <span className="font-semibold whitespace-nowrap">
          <Trans>
            <span className="font-normal sm:sr-only">owes </span>
            {sumWords(owed)}
          </Trans>
        </span>
      ),
  },
  {
    header: t`Last contact`,
    isWide: true,
    isOptional: true,
    sorts: [{ by: 'contact', is: 'ascending' }],
    cell: ({ owner: { lastContactAt } }) => lastContactAt && <WhenText at={lastContactAt} />,
  },
]

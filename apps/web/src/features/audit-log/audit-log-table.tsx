import { plural, t } from '@lingui/core/macro'
import { say } from '@cadenza/contracts/language/words'
import type { AuditLine } from '@cadenza/contracts/office/audit-log'
import type { LogSort } from '@cadenza/contracts/text/sort-values'
import { WhenText } from '../../components/parts/when-text.tsx'
import { byTime, WorkTable, type WorkColumn } from '../../components/tables/work-table.tsx'
import { SaveSelected } from '../../shared/exports/save-selected.tsx'
import type { AuditLogFilter } from './audit-log-filter.ts'
import { ActorLink, AuditLogEntry, SubjectLink } from './audit-log-line.tsx'
import { actorOf, sentenceOf } from './sentences.ts'

interface AuditLogTableProps {
  lines: AuditLine[]
  status: string
  filter: AuditLogFilter
  onFilter: (filter: AuditLogFilter) => void
}

/** An entry a row: when, who, and what they did. A press shows what it changed. */
export function AuditLogTable({ lines, status, filter, onFilter }: AuditLogTableProps) {
  return (
    <WorkTable
      name="auditLog"
      caption={t`Audit log`}
      columns={columns()}
      rows={lines}
      rowKey={({ id }) => id}
      rowName={(line) => say(sentenceOf(line).full)}
      sort={{ by: filter.sort ?? 'newest', onSort: (sort) => onFilter({ ...filter, sort }) }}
      status={status}
      selected={{
        words: ({ length }) => plural(length, { one: '# entry', other: '# entries' }),
        actions: (entries) => <SaveSelected list="auditLog" ids={entries.map(({ id }) => id)} />,
      }}
      glance={{ title: () => t`Audit entry`, body: (line) => <AuditLogEntry line={line} /> }}
      actions={(line) => {
        const { actor, subject } = line
        const about = sentenceOf(line).subject
        const shown = t`It is shown already`
        const history = {
          label: about === undefined ? t`History of this` : t`History of ${about}`,
          onSelect: () => onFilter({ subject: subject.id }),
          blocked: filter.subject === subject.id ? shown : undefined,
        }
        if (!actor) return [history]
        const byThem = {
          label: t`Everything by ${actorOf(line)}`,
          onSelect: () => onFilter({ actor: actor.id }),
          blocked: filter.actor === actor.id ? shown : undefined,
        }
        return [byThem, history]
      }}
    />
  )
}

const columns = (): WorkColumn<AuditLine, LogSort>[] => [
  { header: t`When`, sorts: byTime, cell: ({ at }) => <WhenText at={at} /> },
  {
    header: t`Who`,
    sorts: [{ by: 'name', is: 'ascending' }],
    cell: (line) => (
      <span className="sm:whitespace-nowrap">
        <ActorLink line={line} />
      </span>
    ),
  },
  { header: t`What`, opens: true, takes: 'rest', cell: (line) => say(sentenceOf(line).what) },
  { header: t`About`, isWide: true, isOptional: true, narrow: 'hidden', cell: aboutWhat },
]

function aboutWhat(line: AuditLine) {
  const { subject } = sentenceOf(line)
  if (subject === undefined) return null
  return (
    <span className="block max-w-48 truncate" title={subject}>
      <SubjectLink line={line}>{subject}</SubjectLink>
    </span>
  )
}

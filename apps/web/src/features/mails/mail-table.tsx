import type { Mail } from '@cadenza/contracts/school/mail'
import { ActionMenu } from '../../components/parts/action-menu.tsx'
import { Badge } from '../../components/parts/badge.tsx'
import { actionsColumn, DataTable, widths, type Column } from '../../components/tables/data-table.tsx'
import { ClassLink, OrderLink, PersonLink } from '../../shared/links/object-links.tsx'
import { WhenText } from '../../components/parts/when-text.tsx'
import { mailProblem, mailStateWords, mailWords } from '../../shared/people/mail-words.ts'
import { useSendAgain } from './mutations.ts'

interface MailTableProps {
  mails: Mail[]
  /** What the page is about already. */
  without?: 'person' | 'order' | 'course'
}

/** Mails with what became of them, and a way to have one written again. */
export function MailTable({ mails, without }: MailTableProps) {
  const again = useSendAgain()
  const columns: Column<Mail>[] = [
    {
      header: 'Mail',
      rowHeader: true,
      narrow: 'first',
      takes: '1/3',
      cell: ({ kind, subject }) => (
        <span className="font-semibold" title={mailWords(kind)}>
          {subject ?? mailWords(kind)}
        </span>
      ),
    },
    ...(without === 'person' ? [] : [{ header: 'To', cell: toWhom }]),
    ...(without === 'order' ? [] : [{ header: 'About', takes: '1/5' as const, cell: aboutWhat }]),
    { header: 'State', takes: '1/4', width: widths.state, cell: (mail) => <State mail={mail} /> },
    { header: 'When', width: widths.when, cell: ({ at }) => <WhenText at={at} /> },
    {
      ...actionsColumn,
      width: widths.actions,
      cell: ({ id, kind, subject, canRepeat }) =>
        canRepeat && (
          <ActionMenu
            label={`Actions for the mail: ${subject ?? mailWords(kind)}`}
            actions={[{ label: 'Send again', onSelect: () => again.mutate({ id }) }]}
          />
        ),
    },
  ]
  return <DataTable caption="Mails, newest first" columns={columns} rows={mails} rowKey={({ id }) => id} />
}

function toWhom({ to }: Mail) {
  if (!to) return <span className="text-muted">An address without an account</span>
  return to.name === null ? (
    'A deleted person'
  ) : (
    <PersonLink id={to.id} className="link lg:whitespace-nowrap">
      {to.name}
    </PersonLink>
  )
}

function aboutWhat({ order, course }: Mail) {
  if (course) return <ClassLink id={course.id}>{course.name}</ClassLink>
  if (!order) return null
  return (
    <OrderLink id={order.id} className="link whitespace-nowrap">
      {order.receiptNumber === null ? 'Order' : `Receipt ${order.receiptNumber}`}
    </OrderLink>
  )
}

function State({ mail }: { mail: Mail }) {
  const { word, tone } = mailStateWords[mail.state]
  const problem = mailProblem(mail)
  return (
    <span title={problem}>
      <Badge tone={tone}>{word}</Badge> <span className="text-muted">{problem}</span>
    </span>
  )
}

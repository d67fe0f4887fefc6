import { plural, t } from '@lingui/core/macro'
import type { Role } from '@cadenza/contracts/people/user'
import type { SentMessage } from '@cadenza/contracts/school/message'
import type { LogSort } from '@cadenza/contracts/text/sort-values'
import { WhenText } from '../../components/parts/when-text.tsx'
import { byTime, WorkTable, type Selected, type WorkColumn } from '../../components/tables/work-table.tsx'
import { SaveSelected } from '../../shared/exports/save-selected.tsx'
import { PersonLink } from '../../shared/links/object-links.tsx'
import { worksInOffice } from '../../shared/people/roles.ts'
import { MessageGlance } from './message-glance.tsx'
import { MessageState } from './message-state.tsx'
import { audienceWords, kindWords, subjectWords } from './message-words.ts'
import { useStop } from './stop-button.tsx'

interface MessageTableProps {
  messages: SentMessage[]
  role: Role
  status: string
  sort: { by: LogSort; onSort: (sort: LogSort) => void }
}

/** A message a row: to whom it was, by whom, and how far it is. A press shows its text. */
export function MessageTable({ messages, role, status, sort }: MessageTableProps) {
  const stop = useStop(role, 'stop')
  const asOffice = worksInOffice(role)
  return (
    <WorkTable
      name="messages"
      caption={t`Messages`}
      columns={columnsFor(asOffice)}
      rows={messages}
      rowKey={({ id }) => id}
      rowName={subjectWords}
      sort={sort}
      status={status}
      selected={asOffice ? several : undefined}
      actions={(message) =>
        message.progress.waiting > 0
          ? [{ label: t`Stop`, danger: true, onSelect: () => void stop.ask(message) }]
          : []
      }
      glance={{ title: subjectWords, body: (message) => <MessageGlance message={message} role={role} /> }}
    />
  )
}

const several: Selected<SentMessage> = {
  words(messages) {
    const people = messages.reduce((sum, { progress }) => sum + progress.people, 0)
    return `${plural(messages.length, { one: '# message', other: '# messages' })}, ${plural(people, { one: '# mail', other: '# mails' })}`
  },
  actions: (messages) => <SaveSelected list="messages" ids={messages.map(({ id }) => id)} />,
}

function columnsFor(asOffice: boolean): WorkColumn<SentMessage, LogSort>[] {
  const by: WorkColumn<SentMessage, LogSort> = {
    header: t`By`,
    isOptional: true,
    narrow: 'hidden',
    sorts: [{ by: 'name', is: 'ascending' }],
    cell: ({ author: { id, name } }) =>
      name === null ? (
        <span className="lg:whitespace-nowrap">{t`A deleted person`}</span>
      ) : (
        <PersonLink id={id} className="link whitespace-nowrap">
          {name}
        </PersonLink>
      ),
  }
  return [
    { header: t`Subject`, opens: true, takes: '1/3', cell: subjectWords },
    { header: t`To`, takes: '1/3', isOptional: true, cell: toWhom },
    ...(asOffice ? [by] : []),
    { header: t`State`, isOptional: true, cell: (message) => <MessageState message={message} isShort /> },
    { header: t`When`, sorts: byTime, cell: ({ createdAt }) => <WhenText at={createdAt} /> },
  ]
}

function toWhom(message: SentMessage) {
  const words = audienceWords(message)
  return <span title={words}>{message.kind === 'news' ? `${kindWords.news}: ${words}` : words}</span>
}

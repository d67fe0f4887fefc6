import { plural, t } from '@lingui/core/macro'
import { say } from '@cadenza/contracts/language/words'
import type { Role } from '@cadenza/contracts/people/user'
import { Options, SelectField } from '../../components/forms/field.tsx'
import { Alert } from '../../components/parts/alert.tsx'
import { LinkButton } from '../../components/parts/button.tsx'
import { EmptyState } from '../../components/parts/empty-state.tsx'
import { WorkList } from '../../components/tables/work-list.tsx'
import { worksInOffice } from '../../shared/people/roles.ts'
import { readMessageFilter, readMessageKind, type MessageFilter } from './message-filter.ts'
import { MessageTable } from './message-table.tsx'
import { kindWords, noneLeft } from './message-words.ts'
import { useSentMessages } from './queries.ts'

interface SentMessagesProps {
  role: Role
  filter: MessageFilter
  onFilter: (filter: MessageFilter, typing?: boolean) => void
}

/** What was sent, to whom, and how far it is. */
export function SentMessages({ role, filter, onFilter }: SentMessagesProps) {
  const list = useSentMessages(role, filter)
  return (
    <>
      {list.data?.pages[0]?.sendingsLeft === 0 && (
        <Alert tone="info" className="mb-4 max-w-3xl">
          {say(noneLeft)}
        </Alert>
      )}
      <WorkList
        name="messages"
        list={list}
        counted={(messages) => plural(messages, { one: '# message', other: '# messages' })}
        filter={filter}
        onFilter={onFilter}
        read={readMessageFilter}
        search={{ label: t`Search messages`, placeholder: t`Subject, text or author` }}
        filters={
          <SelectField
            label={t`Kind`}
            value={filter.kind ?? ''}
            onChange={({ target }) => onFilter({ ...filter, kind: readMessageKind(target.value) })}
          >
            <option value="">{t`All kinds`}</option>
            <Options labels={kindWords} />
          </SelectField>
        }
        none={<NoMessages role={role} />}
        noneFound={{ text: t`No message fits this search.`, all: t`Show all messages` }}
      >
        {(messages, status) => (
          <MessageTable
            messages={messages}
            role={role}
            status={status}
            sort={{ by: filter.sort ?? 'newest', onSort: (sort) => onFilter({ ...filter, sort }) }}
          />
        )}
      </WorkList>
    </>
  )
}

function NoMessages({ role }: { role: Role }) {
  return (
    <EmptyState
      title={t`No messages yet`}
      text={
        worksInOffice(role)
          ? t`Write to the families of classes, a term or a day, or to teachers. Each person gets a mail of their own.`
          : t`Write to the families of one of your classes. Each person gets a mail of their own.`
      }
      action={<LinkButton to="/dashboard/writeMessage">{t`Write a message`}</LinkButton>}
    />
  )
}

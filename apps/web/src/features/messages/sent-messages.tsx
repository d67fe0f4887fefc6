import type { SentMessage } from '@cadenza/contracts/school/message'
import type { Role } from '@cadenza/contracts/people/user'
import { Alert } from '../../components/parts/alert.tsx'
import { Badge } from '../../components/parts/badge.tsx'
import { LinkButton } from '../../components/parts/button.tsx'
import { EmptyState } from '../../components/parts/empty-state.tsx'
import { FillBar } from '../../components/parts/fill-bar.tsx'
import { PagedView } from '../../components/tables/paged-view.tsx'
import { Moment } from '../../components/parts/when-text.tsx'
import { count } from '../../lib/format/format.ts'
import { worksInOffice } from '../../shared/people/roles.ts'
import { audienceWords, kindWords, noneLeft } from './message-words.ts'
import { useSentMessages } from './queries.ts'
import { StopButton } from './stop-button.tsx'

/** What was sent, to whom, and how far it is. */
export function SentMessages({ role }: { role: Role }) {
  const list = useSentMessages(role)
  return (
    <>
      {list.data?.pages[0]?.sendingsLeft === 0 && (
        <Alert tone="info" className="mb-4 max-w-3xl">
          {noneLeft}
        </Alert>
      )}
      <PagedView list={list} rows={5} none={<NoMessages role={role} />}>
        {(messages) => (
          <ul aria-label="Messages, newest first" className="grid max-w-3xl gap-4">
            {messages.map((message) => (
              <MessageItem key={message.id} message={message} role={role} />
            ))}
          </ul>
        )}
      </PagedView>
    </>
  )
}

function NoMessages({ role }: { role: Role }) {
  return (
    <EmptyState
      title="No messages yet"
      text={
        worksInOffice(role)
          ? 'Write to the families of classes, a term or a day, or to teachers. Each person gets a mail of their own.'
          : 'Write to the families of one of your classes. Each person gets a mail of their own.'
      }
      action={<LinkButton to="/dashboard/writeMessage">Write a message</LinkButton>}
    />
  )
}

function MessageItem({ message, role }: { message: SentMessage; role: Role }) {
  const { subject, body, author, createdAt, files, kind } = message
  return (
    <li className="grid gap-2 rounded-card border border-hairline p-4">
      <h3 className="text-lg wrap-anywhere">{subject || 'A message whose words were erased'}</h3>
      <p className="text-sm text-muted wrap-anywhere">
        {audienceWords(message)} · <Moment at={createdAt} />
        {worksInOffice(role) && ` · ${author.name ?? 'A deleted person'}`}
        {kind === 'news' && ` · ${kindWords.news}`}
        {files.length > 0 && ` · ${count(files.length, 'file', 'files')}`}
      </p>
      <Progress message={message} role={role} />
      {body && (
        <details>
          <summary className="link inline-flex min-h-11 cursor-pointer items-center">Read the text</summary>
          <p className="mt-1 wrap-anywhere whitespace-pre-line">{body}</p>
        </details>
      )}
    </li>
  )
}

function Progress({ message, role }: { message: SentMessage; role: Role }) {
  const { progress, stopped } = message
  const { people, waiting, sent, failed, left } = progress
  return (
    <div className="grid gap-2">
      <p role="status" className="flex flex-wrap items-center gap-2">
        {stopped && (
          <Badge tone="warning">
            {stopped.because === 'asked' ? 'Stopped' : 'Stopped: its author may no longer send it'}
          </Badge>
        )}
        {!stopped && waiting > 0 && <Badge tone="info">On its way</Badge>}
        {!stopped && waiting === 0 && <Badge tone="success">Sent</Badge>}
        <span className="tabular-nums">
          {sent} of {count(people, 'mail', 'mails')} sent
          {failed > 0 && `, ${failed} did not arrive`}
          {left > 0 && `, ${left} left out`}
        </span>
      </p>
      {waiting > 0 && (
        <div className="flex flex-wrap items-center gap-3">
          <span className="min-w-0 flex-1">
            <FillBar taken={people - waiting} of={people} />
          </span>
          <StopButton
            message={message}
            role={role}
            label="Stop"
            title="Stop this message?"
            text={`${count(waiting, 'mail has', 'mails have')} not left yet. Those that have left stay.`}
          />
        </div>
      )}
    </div>
  )
}

import { t } from '@lingui/core/macro'
import { listOf } from '@cadenza/contracts/text/list-of'
import { firstNameOf } from '@cadenza/contracts/families/first-name'
import type { ReceivedMessage } from '@cadenza/contracts/school/message'
import Paperclip from 'lucide-react/icons/paperclip'
import { PageSection } from '../../components/layout/page-section.tsx'
import { PagedView } from '../../components/tables/paged-view.tsx'
import { Moment } from '../../components/parts/when-text.tsx'
import { useReceivedMessages, useSaveMessageFile } from './queries.ts'

interface ReceivedMessagesProps {
  /** About them alone; everything that the viewer received without one. */
  participantId?: string
  /** Says that there are none, instead of nothing. */
  alsoNone?: boolean
}

/** What the school and teachers wrote to the viewer. */
export function ReceivedMessages({ participantId, alsoNone = false }: ReceivedMessagesProps) {
  const list = useReceivedMessages(participantId)
  if (!alsoNone && !list.error && !list.data?.pages[0]?.items.length) return null
  return (
    <PageSection id="messages" title={t`Messages`}>
      <PagedView list={list} rows={2} none={<p className="text-muted">{t`None yet.`}</p>}>
        {(messages) => (
          <ul className="grid gap-3">
            {messages.map((message) => (
              <MessageItem key={message.id} message={message} namesWhom={!participantId} />
            ))}
          </ul>
        )}
      </PagedView>
    </PageSection>
  )
}

interface MessageItemProps {
  message: ReceivedMessage
  /** Beside messages about others of the family. */
  namesWhom: boolean
}

function MessageItem({ message, namesWhom }: MessageItemProps) {
  const { subject, body, author, at, files, participants } = message
  const whom = namesWhom ? listOf(participants.map(({ name }) => firstNameOf(name))) : ''
  const save = useSaveMessageFile()
  return (
    <li className="rounded-card border border-hairline">
      <details>
        <summary className="min-h-11 cursor-pointer p-4">
          <span className="font-semibold wrap-anywhere">{subject}</span>
          <span className="block text-sm text-muted">
            {author ?? t`The school`}, <Moment at={at} />
            {whom && `, ${t`for ${whom}`}`}
            {files.length > 0 && `, ${t`with files`}`}
          </span>
        </summary>
        <div className="grid gap-3 px-4 pb-4">
          <p className="wrap-anywhere whitespace-pre-line">{body}</p>
          {files.map(({ id, name }) => (
            <button
              key={id}
              type="button"
              className="link inline-flex min-h-11 items-center gap-2 text-start wrap-anywhere"
              onClick={() => void save(id)}
            >
              <Paperclip aria-hidden className="size-4 shrink-0" />
              {name}
            </button>
          ))}
        </div>
      </details>
    </li>
  )
}

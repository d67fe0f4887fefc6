import { plural, t } from '@lingui/core/macro'
import type { Role } from '@cadenza/contracts/people/user'
import type { SentMessage } from '@cadenza/contracts/school/message'
import { FillBar } from '../../components/parts/fill-bar.tsx'
import { Moment } from '../../components/parts/when-text.tsx'
import { worksInOffice } from '../../shared/people/roles.ts'
import { MessageState } from './message-state.tsx'
import { audienceWords, kindWords } from './message-words.ts'
import { StopButton } from './stop-button.tsx'

interface MessageGlanceProps {
  message: SentMessage
  role: Role
}

/** A message beside the list: how far it is, and its text. */
export function MessageGlance({ message, role }: MessageGlanceProps) {
  const { body, author, createdAt, files, kind, progress } = message
  const { people, waiting } = progress
  return (
    <div className="grid gap-4">
      <p className="text-sm text-muted wrap-anywhere">
        {audienceWords(message)} · <Moment at={createdAt} />
        {worksInOffice(role) && ` · ${author.name ?? t`A deleted person`}`}
        {kind === 'news' && ` · ${kindWords.news}`}
        {files.length > 0 && ` · ${plural(files.length, { one: '# file', other: '# files' })}`}
      </p>
      <div role="status">
        <MessageState message={message} />
      </div>
      {waiting > 0 && (
        <div className="flex flex-wrap items-center gap-3">
          <span className="min-w-0 flex-1">
            <FillBar taken={people - waiting} of={people} />
          </span>
          <StopButton message={message} role={role} what="stop" />
        </div>
      )}
      {body && <p className="wrap-anywhere whitespace-pre-line">{body}</p>}
    </div>
  )
}

import { t } from '@lingui/core/macro'
import type { SentMessage } from '@cadenza/contracts/school/message'
import { longestSubject } from '@cadenza/contracts/school/message-values'
import type { Role } from '@cadenza/contracts/people/user'
import { Badge } from '../../components/parts/badge.tsx'
import { PersonLink } from '../../shared/links/object-links.tsx'
import { PageSection } from '../../components/layout/page-section.tsx'
import { PagedView } from '../../components/tables/paged-view.tsx'
import { Moment } from '../../components/parts/when-text.tsx'
import { worksInOffice } from '../../shared/people/roles.ts'
import { audienceWords } from './message-words.ts'
import { OneTextForm } from '../../components/forms/one-text-form.tsx'
import { useSentMessages } from './queries.ts'
import { useWriting } from './mutations.ts'
import { StopButton } from './stop-button.tsx'

/** What people ask the viewer, for the office all questions, and their answers. */
export function Questions({ role }: { role: Role }) {
  const list = useSentMessages(role, { questions: true })
  return (
    <PageSection title={t`Questions`}>
      <PagedView list={list} rows={2} none={<p className="text-muted">{t`None yet.`}</p>}>
        {(questions) => (
          <ul aria-label={t`Questions, newest first`} className="grid gap-4">
            {questions.map((question) => (
              <QuestionItem key={question.id} question={question} role={role} />
            ))}
          </ul>
        )}
      </PagedView>
    </PageSection>
  )
}

function QuestionItem({ question, role }: { question: SentMessage; role: Role }) {
  const { subject, body, author, createdAt, stopped, answeredBy } = question
  const name = author.name ?? t`A deleted person`
  const isClosed = stopped?.because === 'asked'
  return (
    <li className="grid gap-2 rounded-card border border-hairline p-4">
      <h3 className="text-lg wrap-anywhere">{subject}</h3>
      <p className="text-sm text-muted wrap-anywhere">
        {worksInOffice(role) ? <PersonLink id={author.id}>{name}</PersonLink> : name} ·{' '}
        {audienceWords(question)} · <Moment at={createdAt} />
      </p>
      <p className="wrap-anywhere whitespace-pre-line">{body}</p>
      <p className="flex flex-wrap gap-2">
        {answeredBy && <Badge tone="success">{t`Answered by ${answeredBy}`}</Badge>}
        {!answeredBy && isClosed && (
          <Badge tone="warning">{t`Closed: no more questions until it is answered`}</Badge>
        )}
      </p>
      {!answeredBy && <Answer question={question} role={role} />}
      {!answeredBy && !isClosed && worksInOffice(role) && (
        <div>
          <StopButton message={question} role={role} what="close" />
        </div>
      )}
    </li>
  )
}

/** The text of another person stands for nothing. */
const plain = (text: string) => text.replaceAll('{', '(').replaceAll('}', ')')

function Answer({ question: { id, subject, body, author }, role }: { question: SentMessage; role: Role }) {
  const { send } = useWriting(role)
  return (
    <details>
      <summary className="link inline-flex min-h-11 cursor-pointer items-center">
        {t`Answer`}
        <span className="sr-only"> {author.name}</span>
      </summary>
      <OneTextForm
        name={`answer-${id}`}
        label={t`Your answer`}
        hint={t`By mail, and under Messages on their home. Nobody else gets it.`}
        submitLabel={t`Send the answer`}
        send={({ key, body: text }) =>
          send({
            key,
            answers: id,
            audience: { of: 'people', userIds: [author.id] },
            kind: 'place',
            subject: plain(t`Re: ${subject}`).slice(0, longestSubject),
            // An empty one is refused at its field.
            body: text.trim() && `${text}\n\n${t`You asked:`}\n${plain(body)}`,
            files: [],
          })
        }
      />
    </details>
  )
}

import { t } from '@lingui/core/macro'
import type { Audience, MessagePreview } from '@cadenza/contracts/school/message'
import type { MessageKind } from '@cadenza/contracts/school/message-values'
import type { Role } from '@cadenza/contracts/people/user'
import { useState } from 'react'
import { notify } from '../../lib/browser/notify.ts'
import { formDraft } from '../../lib/forms/form-draft.ts'
import { messageFor, type ReadableError } from '../../lib/loading/error-message.ts'
import type { ChosenAudience } from './audience-field.tsx'
import type { ChosenFile } from './files-field.tsx'
import { useWriting } from './mutations.ts'

interface Values {
  /** Of this sending: pressed twice, it is one. */
  key: string
  kind: MessageKind
  subject: string
  body: string
  audience: ChosenAudience
}

interface Start {
  role: Role
  courseId: string | undefined
  userIds: string[]
  /** Of a code whose users it is to. */
  series: string | undefined
  onSent: () => void
}

/** A message as it is written: kept in this tab until it is sent, and looked at by the server before it may be. */
export function useMessageForm({ role, onSent, ...start }: Start) {
  const [draft] = useState(() => formDraft<Values>('message'))
  const [values, setValues] = useState<Values>(() => begin(draft.read(), start))
  const [files, setFiles] = useState<ChosenFile[]>([])
  const [preview, setPreview] = useState<MessagePreview>()
  const [failure, setFailure] = useState<ReadableError>()
  const [attempt, setAttempt] = useState(0)
  const writing = useWriting(role)

  const change = (changed: Partial<Values>) => {
    const next = { ...values, ...changed }
    setValues(next)
    draft.save(next)
    setPreview(undefined)
  }
  const attach = (chosen: ChosenFile[]) => {
    setFiles(chosen)
    setFailure(undefined)
  }
  const { key, kind, subject, body } = values
  const audience = toAudience(values.audience)
  const text = { kind: audience.of === 'teachers' ? ('place' as const) : kind, subject, body, audience }
  const whole = { ...text, files: files.map(({ name, data }) => ({ name, data })) }
  const tried = async <T>(asked: Promise<T>): Promise<T | undefined> => {
    try {
      const answer = await asked
      setFailure(undefined)
      return answer
    } catch (error) {
      setFailure(messageFor(error))
      setAttempt((before) => before + 1)
      return undefined
    }
  }
  return {
    values,
    files,
    preview,
    failure,
    attempt,
    isPreviewing: writing.isPreviewing,
    isTesting: writing.isTesting,
    isSending: writing.isSending,
    change,
    attach,
    async look() {
      setPreview(await tried(writing.preview(text)))
    },
    async test() {
      if (await tried(writing.sendTest(whole))) notify.success(t`A test is on its way to you`)
    },
    async send() {
      if (!(await tried(writing.send({ ...whole, key })))) return
      draft.forget()
      notify.success(t`The message is on its way`)
      onSent()
    },
  }
}

/** What was typed before comes back; whom it is to is what the address says, if it does. */
function begin(
  kept: Partial<Values> | undefined,
  { courseId, userIds, series }: Pick<Start, 'courseId' | 'userIds' | 'series'>,
): Values {
  const of = userIds.length > 0 ? 'people' : series ? 'code' : 'classes'
  const empty = { courseIds: [], termId: '', level: '', day: '', series: series ?? '', userIds }
  const before = courseId || of !== 'classes' ? undefined : kept?.audience
  return {
    key: kept?.key ?? crypto.randomUUID(),
    kind: kept?.kind ?? 'place',
    subject: kept?.subject ?? '',
    body: kept?.body ?? '',
    audience: before ? { ...empty, ...before } : { ...empty, of, courseIds: courseId ? [courseId] : [] },
  }
}

/** As it is sent; the server names what is missing. */
function toAudience({ of, courseIds, termId, level, day, series, userIds }: ChosenAudience): Audience {
  switch (of) {
    case 'classes':
    case 'waiting':
      return { of, courseIds }
    case 'term':
      return { of, termId }
    case 'level':
      // An empty one is refused at its field.
      return { of, level: level as Extract<Audience, { of: 'level' }>['level'] }
    case 'code':
      return { of, series }
    case 'day':
      return { of, day }
    case 'teachers':
      return { of }
    case 'people':
      return { of, userIds }
  }
}

import { msg } from '@lingui/core/runtime-macro'
import { z } from 'zod'
import { listWithComma } from '../text/list-of.ts'
import { courseLevels } from '../courses/course-values.ts'
import {
  isPlaceholder,
  keptMessageKinds,
  longestMessage,
  longestQuestion,
  longestSubject,
  messageFileTypes,
  messageKinds,
  messagePlaceholders,
  messageStops,
  mostFileBytes,
  mostFiles,
  placeholdersIn,
} from './message-values.ts'
import { logSorts } from '../text/sort-values.ts'
import { pageFields, pageOf } from '../text/paging.ts'
import { idSchema, lineSchema, paragraphSchema } from '../text/text.ts'
import { say } from '../language/words.ts'
import { orSay } from '../text/or-say.ts'

const someIds = (most: number, tooMany: ReturnType<typeof orSay>) =>
  z
    .array(idSchema)
    .min(1, orSay(msg`Please choose at least one`))
    .max(most, tooMany)

const classes = <Of extends 'classes' | 'waiting'>(of: Of, most: number) =>
  z.strictObject({
    of: z.literal(of),
    courseIds: someIds(most, orSay(msg`Please choose at most ${{ most }} classes`)),
  })

/**
 * Whom a message is to. A case more also needs its rows in `audience.ts` of the feature and its words in the
 * web.
 */
export const audienceSchema = z.discriminatedUnion('of', [
  /** Those who look after someone with a place in one of the classes. */
  classes('classes', 200),
  /** … in a class of the term, of the level that is not over, or that meets on the day. */
  z.strictObject({ of: z.literal('term'), termId: idSchema }),
  z.strictObject({ of: z.literal('level'), level: z.enum(courseLevels) }),
  z.strictObject({ of: z.literal('day'), day: z.iso.date() }),
  /** … someone in the waiting list of one of the classes, or with an offer of it. */
  classes('waiting', 200),
  /** Those who paid for a place that has the discount of a code now, by its series. */
  z.strictObject({ of: z.literal('code'), series: idSchema }),
  z.strictObject({ of: z.literal('teachers') }),
  /** People chosen in a list. */
  z.strictObject({
    of: z.literal('people'),
    userIds: someIds(500, orSay(msg`Please choose at most ${{ most: 500 }} people`)),
  }),
])
export type Audience = z.output<typeof audienceSchema>

/** What a teacher may choose: one class. */
const ownAudienceSchema = classes('classes', 1)
/** … or one person who has asked them. */
const ownReaderSchema = z.discriminatedUnion('of', [
  ownAudienceSchema,
  z.strictObject({ of: z.literal('people'), userIds: someIds(1, orSay(msg`Please choose one person`)) }),
])

const text = {
  kind: z.enum(messageKinds),
  subject: lineSchema({ max: longestSubject, required: msg`Please write a subject` }),
  body: paragraphSchema({ max: longestMessage, required: msg`Please write a message` }),
}

/** In base 64, which takes four letters for three bytes. What it holds is looked at by the use case. */
const filesSchema = z
  .array(
    z.strictObject({
      name: lineSchema({ max: 100, name: true, required: msg`A file needs a name` }),
      data: z
        .string()
        .max(Math.ceil(mostFileBytes / 3) * 4, orSay(msg`Please choose files of at most 2 MB together`))
        .regex(/^[\w+/=-]+$/, orSay(msg`This file cannot be read`)),
    }),
  )
  .max(mostFiles, orSay(msg`A message carries at most ${{ most: mostFiles }} files`))
  .default([])

/** Made by the form when it is opened: two presses on Send are one sending. */
const keyed = { key: idSchema }
/** The question that a message answers, which is then to the person who asked alone, and counts as no sending. */
const answering = { answers: idSchema.optional() }

type Written = { kind: string; subject: string; body: string; audience: Audience }

/** Nothing is sent with a gap in it: each placeholder must be known, and have a value for these readers. */
function refusePlaceholders(message: Written, context: z.RefinementCtx) {
  const { of } = message.audience
  const hasPlaces = of !== 'teachers' && of !== 'people'
  for (const path of ['subject', 'body'] as const)
    for (const found of placeholdersIn(message[path])) {
      if (!isPlaceholder(found)) context.addIssue({ code: 'custom', path: [path], message: unknown(found) })
      else if (!hasPlaces && found !== 'name')
        context.addIssue({
          code: 'custom',
          path: [path],
          message: say(
            msg`${{ placeholder: braced(found) }} says nothing to these people: it is for families with places`,
          ),
        })
    }
  if (message.kind === 'news' && of === 'teachers')
    context.addIssue({ code: 'custom', path: ['kind'], message: say(msg`News are for families`) })
}

const unknown = (found: string) =>
  say(
    msg`There is no ${{ placeholder: braced(found.slice(0, 40)) }}. Possible are ${{ known: listWithComma(messagePlaceholders.map(braced)) }}`,
  )

const braced = (name: string) => `{${name}}`

export const previewMessageInput = z
  .strictObject({ ...text, audience: audienceSchema })
  .superRefine(refusePlaceholders)
export const previewOwnMessageInput = z
  .strictObject({ ...text, audience: ownAudienceSchema })
  .superRefine(refusePlaceholders)
export type PreviewMessageInput = z.output<typeof previewMessageInput>

export const sendTestInput = z
  .strictObject({ ...text, audience: audienceSchema, files: filesSchema })
  .superRefine(refusePlaceholders)
export const sendOwnTestInput = z
  .strictObject({ ...text, audience: ownAudienceSchema, files: filesSchema })
  .superRefine(refusePlaceholders)
export type SendTestInput = z.output<typeof sendTestInput>

export const sendMessageInput = z
  .strictObject({ ...text, ...keyed, ...answering, audience: audienceSchema, files: filesSchema })
  .superRefine(refusePlaceholders)
export const sendOwnMessageInput = z
  .strictObject({ ...text, ...keyed, ...answering, audience: ownReaderSchema, files: filesSchema })
  .superRefine(refusePlaceholders)
export type SendMessageInput = z.output<typeof sendMessageInput>

/** A question to a teacher, or without one to the school; `courseId`: about which class. */
export const askQuestionInput = z.strictObject({
  ...keyed,
  teacherId: idSchema.optional(),
  courseId: idSchema.optional(),
  body: paragraphSchema({ max: longestQuestion, required: msg`Please write your question` }),
})
export type AskQuestionInput = z.output<typeof askQuestionInput>

/** Who would read what. */
export const messagePreviewSchema = z.object({
  people: z.int(),
  /** Accounts that a participant belongs to; 0 for teachers and chosen people. */
  families: z.int(),
  /** Of the people: no mail can reach them. They find the message on their pages. */
  unreachable: z.int(),
  /** The mails to up to three of them. To teachers, guardians are the family of those who attend. */
  samples: z.array(z.object({ name: z.string(), html: z.string() })),
  /** How many sendings the author has left within 24 hours. */
  sendingsLeft: z.int(),
})
export type MessagePreview = z.output<typeof messagePreviewSchema>

const instant = z.iso.datetime()
const fileSchema = z.object({
  id: idSchema,
  name: z.string(),
  type: z.enum(messageFileTypes),
  bytes: z.int(),
})

/** A message for those who sent it, with how far it is. */
export const sentMessageSchema = z.object({
  id: idSchema,
  kind: z.enum(keptMessageKinds),
  /** Both are empty once their author was erased. */
  subject: z.string(),
  body: z.string(),
  /** The name is null for a deleted person. */
  author: z.object({ id: idSchema, name: z.string().nullable() }),
  audience: z.object({
    of: z.enum(['classes', 'term', 'level', 'day', 'waiting', 'code', 'teachers', 'people']),
    /** Of the classes, the term, or those who were asked; the level, the day or the code itself. */
    names: z.array(z.string()),
  }),
  files: z.array(fileSchema),
  createdAt: instant,
  /** When the last mail was queued. */
  sentAt: instant.nullable(),
  stopped: z.object({ at: instant, because: z.enum(messageStops) }).nullable(),
  /** Of a question: who answered it. */
  answeredBy: z.string().nullable(),
  /** Of the people: how many mails wait, were sent, came back or failed, or were left out. */
  progress: z.object({
    people: z.int(),
    waiting: z.int(),
    sent: z.int(),
    failed: z.int(),
    /** There is no address, or it was stopped before. */
    left: z.int(),
  }),
})
export type SentMessage = z.output<typeof sentMessageSchema>

export const listMessagesInput = z.strictObject({
  /** What others ask the caller, for the office all questions, instead of what was sent. */
  questions: z.boolean().optional(),
  /** Part of a subject, of a text, or of its author's name. */
  q: z.string().trim().max(100).optional(),
  kind: z.enum(messageKinds).optional(),
  /** Absent: the newest first. */
  sort: z.enum(logSorts).optional(),
  limit: z.int().min(1).max(50).default(20),
  ...pageFields,
})
export type ListMessagesInput = z.output<typeof listMessagesInput>
export const sentMessagePageSchema = pageOf(sentMessageSchema).extend({
  /** How many sendings the caller has left within 24 hours. */
  sendingsLeft: z.int(),
})
export type SentMessagePage = z.output<typeof sentMessagePageSchema>

export const messageIdInput = z.strictObject({ id: idSchema })

/** A message for those who received it. */
export const receivedMessageSchema = z.object({
  id: idSchema,
  kind: z.enum(keptMessageKinds),
  subject: z.string(),
  body: z.string(),
  /** Who wrote it; null for a deleted person. */
  author: z.string().nullable(),
  /** Whom of the reader’s family it is about. */
  participants: z.array(z.object({ id: idSchema, name: z.string() })),
  files: z.array(fileSchema),
  at: instant,
})
export type ReceivedMessage = z.output<typeof receivedMessageSchema>

export const listReceivedMessagesInput = z.strictObject({
  /** About this participant alone. */
  participantId: idSchema.optional(),
  limit: z.int().min(1).max(50).default(10),
  ...pageFields,
})
export type ListReceivedMessagesInput = z.output<typeof listReceivedMessagesInput>
export const receivedMessagePageSchema = pageOf(receivedMessageSchema)
export type ReceivedMessagePage = z.output<typeof receivedMessagePageSchema>

/** A file of a message, in base 64. */
export const messageFileSchema = z.object({
  name: z.string(),
  type: z.enum(messageFileTypes),
  data: z.string(),
})
export type MessageFile = z.output<typeof messageFileSchema>

/** Whether the caller wants news by mail; `false` as long as they have stopped it. */
export const newsSchema = z.object({ wanted: z.boolean() })

/** The token of a link in a mail. */
export const stopNewsInput = z.strictObject({ token: z.string().max(500).catch('') })

import { z } from 'zod'
import {
  askQuestionInput,
  listMessagesInput,
  listReceivedMessagesInput,
  messageFileSchema,
  messageIdInput,
  messagePreviewSchema,
  newsSchema,
  previewMessageInput,
  previewOwnMessageInput,
  receivedMessagePageSchema,
  sendMessageInput,
  sendOwnMessageInput,
  sendOwnTestInput,
  sendTestInput,
  sentMessagePageSchema,
  sentMessageSchema,
} from '@cadenza/contracts/school/message'
import { askQuestion } from '../features/messages/ask-question.ts'
import { listMessages, stopMessage } from '../features/messages/list-messages.ts'
import { previewMessage } from '../features/messages/preview-message.ts'
import { getMessageFile, listReceivedMessages } from '../features/messages/received-messages.ts'
import { sendMessage, sendTestMessage } from '../features/messages/send-message.ts'
import { getNews, setNews } from '../features/messages/stop-news.ts'
import { instructorProcedure, officeProcedure, router, studentProcedure } from './procedures.ts'

const queued = z.object({ queued: z.literal(true) })

/** A teacher writes to the families of a class, and to who has asked. */
export const instructorMessages = router({
  list: instructorProcedure({ whose: 'own' })
    .input(listMessagesInput)
    .output(sentMessagePageSchema)
    .query(({ ctx, input }) => listMessages(ctx, input)),
  // Changes nothing; sent like a change, because a long text does not fit into an address.
  preview: instructorProcedure({ whose: 'own' })
    .input(previewOwnMessageInput)
    .output(messagePreviewSchema)
    .mutation(({ ctx, input }) => previewMessage(ctx, input)),
  sendTest: instructorProcedure({ whose: 'own', lane: 'uploads' })
    .input(sendOwnTestInput)
    .output(queued)
    .mutation(({ ctx, input }) => sendTestMessage(ctx, input)),
  send: instructorProcedure({ whose: 'own', lane: 'uploads' })
    .input(sendOwnMessageInput)
    .output(sentMessageSchema)
    .mutation(({ ctx, input }) => sendMessage(ctx, input)),
  stop: instructorProcedure({ whose: 'own' })
    .input(messageIdInput)
    .output(sentMessageSchema)
    .mutation(({ ctx, input }) => stopMessage(ctx, input)),
})

/** The office writes to anyone. */
export const adminMessages = router({
  list: officeProcedure({ whose: 'any' })
    .input(listMessagesInput)
    .output(sentMessagePageSchema)
    .query(({ ctx, input }) => listMessages(ctx, input)),
  // As for teachers.
  preview: officeProcedure({ whose: 'any' })
    .input(previewMessageInput)
    .output(messagePreviewSchema)
    .mutation(({ ctx, input }) => previewMessage(ctx, input)),
  sendTest: officeProcedure({ whose: 'any', lane: 'uploads' })
    .input(sendTestInput)
    .output(queued)
    .mutation(({ ctx, input }) => sendTestMessage(ctx, input)),
  send: officeProcedure({ whose: 'any', lane: 'uploads' })
    .input(sendMessageInput)
    .output(sentMessageSchema)
    .mutation(({ ctx, input }) => sendMessage(ctx, input)),
  stop: officeProcedure({ whose: 'any' })
    .input(messageIdInput)
    .output(sentMessageSchema)
    .mutation(({ ctx, input }) => stopMessage(ctx, input)),
})

/** What was sent to the caller, and what they ask. */
export const studentMessages = router({
  ask: studentProcedure({ whose: 'own', verified: true })
    .input(askQuestionInput)
    .output(z.object({ asked: z.literal(true) }))
    .mutation(({ ctx, input }) => askQuestion(ctx, input)),
  list: studentProcedure({ whose: 'own' })
    .input(listReceivedMessagesInput)
    .output(receivedMessagePageSchema)
    .query(({ ctx, input }) => listReceivedMessages(ctx, input)),
  file: studentProcedure({ whose: 'own' })
    .input(messageIdInput)
    .output(messageFileSchema)
    .query(({ ctx, input }) => getMessageFile(ctx, input)),
  news: studentProcedure({ whose: 'own' })
    .output(newsSchema)
    .query(({ ctx }) => getNews(ctx)),
  setNews: studentProcedure({ whose: 'own' })
    .input(newsSchema.strict())
    .output(newsSchema)
    .mutation(({ ctx, input }) => setNews(ctx, input)),
})

import { z } from 'zod'
import {
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
import { listMessages, stopMessage } from '../features/messages/list-messages.ts'
import { previewMessage } from '../features/messages/preview-message.ts'
import { getMessageFile, listReceivedMessages } from '../features/messages/received-messages.ts'
import { sendMessage, sendTestMessage } from '../features/messages/send-message.ts'
import { getNews, setNews } from '../features/messages/stop-news.ts'
import { instructorProcedure, officeProcedure, router, studentProcedure } from './procedures.ts'

const queued = z.object({ queued: z.literal(true) })

/** A teacher writes to the families of a class. */
export const instructorMessages = router({
  list: instructorProcedure
    .meta({ who: 'instructor', whose: 'own' })
    .input(listMessagesInput)
    .output(sentMessagePageSchema)
    .query(({ ctx, input }) => listMessages(ctx, input)),
  // Changes nothing; sent like a change, because a long text does not fit into an address.
  preview: instructorProcedure
    .meta({ who: 'instructor', whose: 'own' })
    .input(previewOwnMessageInput)
    .output(messagePreviewSchema)
    .mutation(({ ctx, input }) => previewMessage(ctx, input)),
  sendTest: instructorProcedure
    .meta({ who: 'instructor', whose: 'own', lane: 'uploads' })
    .input(sendOwnTestInput)
    .output(queued)
    .mutation(({ ctx, input }) => sendTestMessage(ctx, input)),
  send: instructorProcedure
    .meta({ who: 'instructor', whose: 'own', lane: 'uploads' })
    .input(sendOwnMessageInput)
    .output(sentMessageSchema)
    .mutation(({ ctx, input }) => sendMessage(ctx, input)),
  stop: instructorProcedure
    .meta({ who: 'instructor', whose: 'own' })
    .input(messageIdInput)
    .output(sentMessageSchema)
    .mutation(({ ctx, input }) => stopMessage(ctx, input)),
})

/** The office writes to anyone. */
export const adminMessages = router({
  list: officeProcedure
    .meta({ who: 'office', whose: 'any' })
    .input(listMessagesInput)
    .output(sentMessagePageSchema)
    .query(({ ctx, input }) => listMessages(ctx, input)),
  // As for teachers.
  preview: officeProcedure
    .meta({ who: 'office', whose: 'any' })
    .input(previewMessageInput)
    .output(messagePreviewSchema)
    .mutation(({ ctx, input }) => previewMessage(ctx, input)),
  sendTest: officeProcedure
    .meta({ who: 'office', whose: 'any', lane: 'uploads' })
    .input(sendTestInput)
    .output(queued)
    .mutation(({ ctx, input }) => sendTestMessage(ctx, input)),
  send: officeProcedure
    .meta({ who: 'office', whose: 'any', lane: 'uploads' })
    .input(sendMessageInput)
    .output(sentMessageSchema)
    .mutation(({ ctx, input }) => sendMessage(ctx, input)),
  stop: officeProcedure
    .meta({ who: 'office', whose: 'any' })
    .input(messageIdInput)
    .output(sentMessageSchema)
    .mutation(({ ctx, input }) => stopMessage(ctx, input)),
})

/** What was sent to the caller. */
export const studentMessages = router({
  list: studentProcedure
    .meta({ who: 'signedIn', whose: 'own' })
    .input(listReceivedMessagesInput)
    .output(receivedMessagePageSchema)
    .query(({ ctx, input }) => listReceivedMessages(ctx, input)),
  file: studentProcedure
    .meta({ who: 'signedIn', whose: 'own' })
    .input(messageIdInput)
    .output(messageFileSchema)
    .query(({ ctx, input }) => getMessageFile(ctx, input)),
  news: studentProcedure
    .meta({ who: 'signedIn', whose: 'own' })
    .output(newsSchema)
    .query(({ ctx }) => getNews(ctx)),
  setNews: studentProcedure
    .meta({ who: 'signedIn', whose: 'own' })
    .input(newsSchema.strict())
    .output(newsSchema)
    .mutation(({ ctx, input }) => setNews(ctx, input)),
})

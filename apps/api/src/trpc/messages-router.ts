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
import { queuedSchema } from '@cadenza/contracts/text/outcome'
import { askQuestion } from '../features/messages/ask-question.ts'
import { listMessages, stopMessage } from '../features/messages/list-messages.ts'
import { previewMessage } from '../features/mails/preview-message.ts'
import { getMessageFile, listReceivedMessages } from '../features/messages/received-messages.ts'
import { sendMessage, sendTestMessage } from '../features/messages/send-message.ts'
import { getNews, setNews } from '../features/messages/stop-news.ts'
import {
  by,
  instructorOwn,
  instructorProcedure,
  officeAny,
  officeProcedure,
  router,
  studentOwn,
  studentProcedure,
} from './procedures.ts'

/** A teacher writes to the families of a class, and to who has asked. */
export const instructorMessages = router({
  list: instructorOwn.input(listMessagesInput).output(sentMessagePageSchema).query(by(listMessages)),
  // Changes nothing; sent like a change, because a long text does not fit into an address.
  preview: instructorOwn
    .input(previewOwnMessageInput)
    .output(messagePreviewSchema)
    .mutation(by(previewMessage)),
  sendTest: instructorProcedure({ whose: 'own', lane: 'uploads' })
    .input(sendOwnTestInput)
    .output(queuedSchema)
    .mutation(by(sendTestMessage)),
  send: instructorProcedure({ whose: 'own', lane: 'uploads' })
    .input(sendOwnMessageInput)
    .output(sentMessageSchema)
    .mutation(by(sendMessage)),
  stop: instructorOwn.input(messageIdInput).output(sentMessageSchema).mutation(by(stopMessage)),
})

/** The office writes to anyone. */
export const adminMessages = router({
  list: officeAny.input(listMessagesInput).output(sentMessagePageSchema).query(by(listMessages)),
  // As for teachers.
  preview: officeAny.input(previewMessageInput).output(messagePreviewSchema).mutation(by(previewMessage)),
  sendTest: officeProcedure({ whose: 'any', lane: 'uploads' })
    .input(sendTestInput)
    .output(queuedSchema)
    .mutation(by(sendTestMessage)),
  send: officeProcedure({ whose: 'any', lane: 'uploads' })
    .input(sendMessageInput)
    .output(sentMessageSchema)
    .mutation(by(sendMessage)),
  stop: officeAny.input(messageIdInput).output(sentMessageSchema).mutation(by(stopMessage)),
})

/** What was sent to the caller, and what they ask. */
export const studentMessages = router({
  ask: studentProcedure({ whose: 'own', verified: true })
    .input(askQuestionInput)
    .output(z.object({ asked: z.literal(true) }))
    .mutation(by(askQuestion)),
  list: studentOwn
    .input(listReceivedMessagesInput)
    .output(receivedMessagePageSchema)
    .query(by(listReceivedMessages)),
  file: studentOwn.input(messageIdInput).output(messageFileSchema).query(by(getMessageFile)),
  news: studentOwn.output(newsSchema).query(by(getNews)),
  setNews: studentOwn.input(newsSchema.strict()).output(newsSchema).mutation(by(setNews)),
})

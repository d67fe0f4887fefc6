import type { PersonalDataTable } from './personal-data-table.ts'

/** Mails and messages: words of the school to people. */
export const writtenToPeople = {
  mails: {
    account: 'user_id',
    personal: { subject: 'Emptied. One that names other persons is not kept at all.' },
    kept: { 'kind state queued_at at': 'That something was told to them: as long as its payment is kept.' },
    technical: 'id user_id order_id course_id about problem tries',
  },
  messages: {
    account: 'author_id',
    personal: {
      'subject body':
        'Emptied with their author; deleted when everyone whom the message was to is erased. Names of readers are never in it: they are put in when it is read.',
    },
    kept: { 'kind audience created_at sent_at': 'That a message was sent, to whom by ids of classes.' },
    notDownloaded: {
      'subject body kind audience created_at sent_at':
        'Written for the school: those who may still write find theirs under Messages. Readers have the words in their download, and who asks has their questions in it.',
    },
    technical: 'id author_id key answers is_test stopped_at stopped_because',
  },
  message_files: {
    personal: { 'name bytes': 'Deleted with the words of their message.' },
    notDownloaded: { 'name bytes': 'On the page of the message for as long as it is there.' },
    technical: 'id message_id type size',
  },
  message_recipients: {
    account: 'user_id',
    personal: { sent_at: 'The whole row is deleted.' },
    technical: 'message_id user_id participant_ids course_ids state',
  },
} satisfies Record<string, PersonalDataTable>

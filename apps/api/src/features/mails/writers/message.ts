import { msg, plural } from '@lingui/core/runtime-macro'
import { say } from '@cadenza/contracts/language/words'
import { and, eq, exists, sql } from 'drizzle-orm'
import { withoutLinks } from '@cadenza/contracts/text/characters'
import { listOf } from '@cadenza/contracts/text/list-of'
import type { Role } from '@cadenza/contracts/people/user'
import type { Deps } from '../../../context.ts'
import type { MailJob } from '../../../db/queue/jobs.ts'
import { messageFiles, messageRecipients, messages } from '../../../db/schema/messages.ts'
import { users } from '../../../db/schema/users.ts'
import { agreedToNews } from '../../messages/audience.ts'
import { putInWords, readerColumns, type Reader } from '../../messages/put-in-words.ts'
import { stop } from '../../messages/queue-mails.ts'
import { mayWriteTo } from '../../messages/require-audience.ts'
import { newsTokenOf } from '../../messages/stop-news.ts'
import { reachableAddress } from '../../../records/people/reachable-address.ts'
import type { Letter, Message, Part, Writer } from '../letter/letter.ts'

type Job = Extract<MailJob, { kind: 'message' }>

/**
 * A message of the school to one of its recipients. Nothing once it was stopped, when its author could no longer send it,
 * and of news to a reader who has said no since; then the whole message is stopped, or this mail alone left out.
 */
export const writeMessage: Writer<Job> = async (deps, job) => {
  const row = await read(deps, job)
  if (!row || row.message.stoppedAt || row.message.body === '' || !row.isStillTheirs) return undefined
  const { message, reader } = row
  if (!(await maySend(deps, row))) {
    await stop(deps.db, message.id, 'not_allowed')
    return undefined
  }
  const isNews = message.kind === 'news'
  if (isNews && !message.isTest && !row.wantsNews) return undefined
  const isQuestion = message.kind === 'question'
  const letter = asRead(deps, message, { reader, author: row.author.name })
  return {
    ...letter,
    to: { name: reader.name, address: row.address },
    parts: isQuestion ? question(row) : letter.parts,
    subject: message.isTest ? say(msg`Test: ${{ subject: letter.subject }}`) : letter.subject,
    replyTo: isQuestion ? undefined : replyAddress(deps, row),
    attachments: row.hasFiles ? await readFiles(deps, message.id) : [],
    stopPath: isNews ? `/stopNews?token=${newsTokenOf(deps, job.userId)}` : undefined,
  }
}

/** What one reader reads of a message, also before it is sent. */
export function asRead(
  { school }: Pick<Deps, 'school'>,
  { subject, body }: { subject: string; body: string },
  { reader, author }: { reader: Reader; author: string },
): Message {
  const signature = { written: `${author}\n${school.name}` }
  return {
    subject: putInWords(subject, reader),
    parts: [...paragraphsOf(putInWords(body, reader)), signature, ...aboutWhat(reader)],
  }
}

async function read({ db }: Deps, { messageId, userId }: Job) {
  const { participantIds, courseIds } = messageRecipients
  const author = sql`(select author from ${users} as author where author.id = ${messages.authorId})`
  const [row] = await db
    .select({
      message: messages,
      address: reachableAddress(),
      author: sql<{
        name: string
        email: string | null
        email_verified: boolean
        role: Role
        deleted_at: string | null
      }>`to_jsonb(${author})`,
      hasFiles: exists(db.select().from(messageFiles).where(eq(messageFiles.messageId, messages.id))).mapWith(
        Boolean,
      ),
      reader: readerColumns({
        participantIds: sql`${participantIds}`,
        courseIds: sql`${courseIds}`,
        isTest: sql`${messages.isTest}`,
      }),
      isStillTheirs: sql<boolean>`(${messages.isTest} or cardinality(${participantIds}) = 0
        or ${participantIds} && array(select looked_after_by(${users.id})))`,
      wantsNews: sql<boolean>`(${users.newsStoppedAt} is null and
        case when cardinality(${participantIds}) = 0 then ${agreedToNews(sql`null::uuid`, users.id)}
             else exists (select from unnest(${participantIds}) as its (id) where ${agreedToNews(sql`its.id`, users.id)}) end)`,
    })
    .from(messageRecipients)
    .innerJoin(messages, eq(messages.id, messageRecipients.messageId))
    .innerJoin(users, eq(users.id, messageRecipients.userId))
    .where(and(eq(messageRecipients.messageId, messageId), eq(messageRecipients.userId, userId)))
  return row
}

type Row = NonNullable<Awaited<ReturnType<typeof read>>>

/** Whether its author could send it now. */
async function maySend({ db }: Deps, { message, author }: Row): Promise<boolean> {
  const { authorId: id, kind, audience } = message
  if (author.deleted_at !== null) return false
  return kind === 'question' || mayWriteTo(db, { id, role: author.role }, audience)
}

/** Lines that belong together stay together; an address of a page becomes a link that shows itself. */
const paragraphsOf = (body: string): Part[] => body.split(/\n{2,}/).map((text) => ({ written: text }))

/** What somebody outside asks: quoted, so that nothing in it becomes a link. */
const question = ({ message, author }: Row): Part[] => [
  say(msg`${{ name: withoutLinks(author.name) }} asks:`),
  { quote: message.body },
  say(msg`Please answer on your page Messages: a reply to this mail does not reach them.`),
  { label: say(msg`Answer`), path: '/dashboard/messages' },
]

/** Whose place in which classes makes a family read this: a text seldom says it. */
function aboutWhat({ classes, participants: theirs }: Reader): Part[] {
  if (classes.length === 0) return []
  const which =
    classes.length > mostNamed
      ? say(msg`${plural({ classes: classes.length }, { one: '# class', other: '# classes' })}`)
      : listOf(classes)
  const whose = listOf(theirs.flatMap(({ givenName }) => withoutLinks(givenName) || []))
  return [
    whose === ''
      ? say(msg`This is about ${{ which }}.`)
      : say(msg`This is about ${{ which }}, for ${{ whose }}.`),
  ]
}
const mostNamed = 3

/** The teacher where the school allows it, else the school; none where it has no address. */
function replyAddress({ school }: Deps, { author }: Row): Letter['replyTo'] {
  if (school.teacherReplies && author.role === 'instructor' && author.email_verified && author.email)
    return { name: author.name, address: author.email }
  return school.email ? { name: school.name, address: school.email } : undefined
}

function readFiles({ db }: Deps, messageId: string) {
  const { id, name: fileName, type, bytes: content } = messageFiles
  return db
    .select({ fileName, type, content })
    .from(messageFiles)
    .where(eq(messageFiles.messageId, messageId))
    .orderBy(id)
}

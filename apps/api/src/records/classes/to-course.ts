import { eq, getColumns, sql, type SQL } from 'drizzle-orm'
import type { AuditFacts } from '@cadenza/contracts/text/facts'
import type {
  Course,
  CourseOnCard,
  ManagedCourse,
  SubmitCourseInput,
} from '@cadenza/contracts/courses/course'
import type { CourseStory } from '@cadenza/contracts/courses/course-story'
import type { Database } from '../../db/connect/client.ts'
import { rooms } from '../../db/schema/rooms.ts'
import { terms } from '../../db/schema/terms.ts'
import { courses } from '../../db/schema/courses.ts'
import { users } from '../../db/schema/users.ts'
import { courseRatings } from '../../db/schema/reviews.ts'
import { courseImageUrl, plainCourseImageUrl } from './course-image-url.ts'
import { toRating } from './to-rating.ts'
import { toPublicCard } from '../people/public-card.ts'
import { timeColumns, toRoom, toTimes } from './to-times.ts'

const columns = getColumns(courses)

/** How many places are sold, and how many are offered to the waiting list: of the row of `courses` in question. */
export const enrolled = sql<number>`(select count(*)::int from seat_claims where seat_claims.course_id = courses.id and seat_claims.state = 'confirmed')`
export const offered = sql<number>`(
  select count(*)::int from seat_claims join orders on orders.id = seat_claims.order_id
   where seat_claims.course_id = courses.id and seat_claims.state = 'held' and orders.status = 'offered')`

/** The price that needs no typing; one of an early bird that is over no longer counts, even before it is cleared. */
export const shownPrice = sql<number>`case when ${columns.earlyUntil} > now() then ${columns.earlyPriceMinor} else ${columns.priceMinor} end`
/** Until when that is so. The zone is read once for a whole list; `school_day` would read it for each of its classes. */
const lastEarlyDay = sql<string | null>`
  case when ${columns.earlyUntil} > now() then
    ((${columns.earlyUntil} - interval '1 second') at time zone (select coalesce(time_zone, 'UTC') from school))::date::text end`

const inEachList = {
  id: columns.id,
  instructorId: columns.instructorId,
  name: columns.name,
  family: columns.family,
  ageMin: columns.ageMin,
  ageMax: columns.ageMax,
  capacity: columns.capacity,
  seatsTaken: columns.seatsTaken,
  seatsSaved: columns.seatsSaved,
  priceMinor: columns.priceMinor,
  currency: columns.currency,
  imageUrl: columns.imageUrl,
  instructorName: users.name,
}

/** What `toSummary` reads: a list reads what it shows, and no more. */
const summary = {
  ...inEachList,
  description: columns.description,
  instructorEmail: users.email,
  instructorImageUrl: users.imageUrl,
  instructorShowsEmail: users.cardShowsEmail,
  instructorShowsPhoto: users.cardShowsPhoto,
  enrolled,
}

/** What `toCard` reads. */
const card = {
  ...inEachList,
  slug: columns.slug,
  level: columns.level,
  language: columns.language,
  instruments: columns.instruments,
  ...timeColumns,
  shownPrice,
  lastEarlyDay,
  ratingStars: courseRatings.stars,
  ratingCount: courseRatings.count,
}

/** What `toCourse` reads. */
const shown = {
  ...summary,
  ...card,
  prerequisites: columns.prerequisites,
  toBring: columns.toBring,
  termId: columns.termId,
  roomId: columns.roomId,
  termName: terms.name,
  roomName: rooms.name,
  roomAddress: rooms.address,
  roomFeatures: rooms.features,
}

/** What a list returns with each of its courses: the key of its place. */
interface ListColumns {
  key: SQL<string>
}

const noList: ListColumns = { key: sql`''` }

/** Courses with their instructor, as the documented lists show them. */
export function selectSummaries(db: Pick<Database, 'select'>, { key }: ListColumns = noList) {
  return db
    .select({ ...summary, key })
    .from(courses)
    .innerJoin(users, eq(users.id, courses.instructorId))
    .$dynamic()
}

/** Courses with their instructor and rating, as the lists of the web show them. */
export function selectCards(db: Pick<Database, 'select'>, { key }: ListColumns = noList) {
  return db
    .select({ ...card, key })
    .from(courses)
    .innerJoin(users, eq(users.id, courses.instructorId))
    .leftJoin(courseRatings, eq(courseRatings.courseId, courses.id))
    .$dynamic()
}

/** Courses with their instructor, term, room and rating, as carts and waiting lists show them. */
export function selectCourses(db: Pick<Database, 'select'>) {
  return db
    .select(shown)
    .from(courses)
    .innerJoin(users, eq(users.id, courses.instructorId))
    .leftJoin(terms, eq(terms.id, courses.termId))
    .leftJoin(rooms, eq(rooms.id, courses.roomId))
    .leftJoin(courseRatings, eq(courseRatings.courseId, courses.id))
    .$dynamic()
}

/** The same with all columns: for the class's own page, its instructor and the admins. */
export function selectWholeCourses(db: Pick<Database, 'select'>) {
  return db
    .select({ ...shown, ...columns, offered })
    .from(courses)
    .innerJoin(users, eq(users.id, courses.instructorId))
    .leftJoin(terms, eq(terms.id, courses.termId))
    .leftJoin(rooms, eq(rooms.id, courses.roomId))
    .leftJoin(courseRatings, eq(courseRatings.courseId, courses.id))
    .$dynamic()
}

type SummaryRow = Omit<Awaited<ReturnType<typeof selectSummaries>>[number], keyof ListColumns>
type CardRow = Omit<Awaited<ReturnType<typeof selectCards>>[number], keyof ListColumns>
type CourseRow = Awaited<ReturnType<typeof selectCourses>>[number]
type WholeCourseRow = Awaited<ReturnType<typeof selectWholeCourses>>[number]

type Columns = typeof courses.$inferInsert
type ColumnTaking<V> = { [C in keyof Columns]-?: V extends Columns[C] ? C : never }[keyof Columns]

/**
 * The column of every field that people write about a class. A missing one, or one of another type, does not compile.
 */
const columnOf = {
  name: 'name',
  description: 'description',
  family: 'family',
  level: 'level',
  language: 'language',
  ageMin: 'ageMin',
  ageMax: 'ageMax',
  instruments: 'instruments',
  prerequisites: 'prerequisites',
  toBring: 'toBring',
  outcomes: 'outcomes',
  dayPlan: 'dayPlan',
  forWhom: 'forWhom',
  termId: 'termId',
  roomId: 'roomId',
  capacity: 'capacity',
  price: 'priceMinor',
  imageUrl: 'imageUrl',
} as const satisfies { [F in Field]-?: ColumnTaking<SubmitCourseInput[F]> }

type Field = keyof SubmitCourseInput
type ColumnOf<F extends Field> = (typeof columnOf)[F]
export type CourseColumns = Partial<Pick<Columns, ColumnOf<Field>>>

/** What people write about a class, as columns; undefined fields are left alone. */
export function toColumns<I extends Partial<SubmitCourseInput>>(input: I) {
  const pairs = Object.entries(columnOf).map(([field, column]) => [column, input[field as Field]])
  // One pair for each line of the table, whose type says what each column takes.
  return Object.fromEntries(pairs) as { [F in keyof I & Field as ColumnOf<F>]: I[F] }
}

/** What people wrote about a stored class, as they would write it again; without the picture. */
export function inputOf(row: typeof courses.$inferSelect): Omit<SubmitCourseInput, 'imageUrl'> {
  const pairs = Object.entries(columnOf).map(([field, column]) => [field, row[column]])
  const { imageUrl: _, ...input } = Object.fromEntries(pairs) as SubmitCourseInput
  return input
}

/** What its instructor wrote about a course, by column; without the picture, which is removed with its owner. */
export function contentOf(row: typeof courses.$inferSelect): AuditFacts {
  const columns = Object.values(columnOf).filter((column) => column !== 'imageUrl')
  return Object.fromEntries(columns.map((column) => [column, row[column]]))
}

type SeatsOf = Pick<typeof courses.$inferSelect, 'capacity' | 'seatsTaken' | 'seatsSaved'>

/** What the documented lists show of an approved course. */
export type CourseSummary = Pick<
  Course,
  | 'id'
  | 'name'
  | 'description'
  | 'family'
  | 'ageMin'
  | 'ageMax'
  | 'instructor'
  | 'capacity'
  | 'availableSeats'
  | 'enrolled'
  | 'priceMinor'
  | 'currency'
  | 'imageUrl'
>

export function toSummary(row: SummaryRow): CourseSummary {
  return {
    id: row.id,
    name: row.name,
    description: row.description,
    family: row.family,
    ageMin: row.ageMin,
    ageMax: row.ageMax,
    instructor: toPublicCard(instructorOf(row)),
    capacity: row.capacity,
    availableSeats: freeSeats(row),
    enrolled: row.enrolled,
    priceMinor: row.priceMinor,
    currency: row.currency,
    imageUrl: plainCourseImageUrl(row),
  }
}

const freeSeats = ({ capacity, seatsTaken, seatsSaved }: SeatsOf) => capacity - seatsTaken - seatsSaved

/** What a card draws of an approved course. */
export function toCard(row: CardRow): CourseOnCard {
  return {
    id: row.id,
    slug: row.slug,
    name: row.name,
    family: row.family,
    level: row.level,
    language: row.language,
    ageMin: row.ageMin,
    ageMax: row.ageMax,
    times: toTimes(row),
    rating: toRating(row),
    instructor: { id: row.instructorId, name: row.instructorName },
    capacity: row.capacity,
    availableSeats: freeSeats(row),
    priceMinor: row.priceMinor,
    earlyBird: row.lastEarlyDay === null ? null : { priceMinor: row.shownPrice, until: row.lastEarlyDay },
    currency: row.currency,
    imageUrl: courseImageUrl(row),
  }
}

/** What anyone may see of an approved course. */
export function toCourse(row: CourseRow): Course {
  return {
    ...toSummary(row),
    ...toCard(row),
    instructor: toPublicCard(instructorOf(row)),
    instruments: row.instruments,
    prerequisites: row.prerequisites,
    toBring: row.toBring,
    term: row.termId === null ? null : { id: row.termId, name: row.termName ?? '' },
    room: toRoom(row),
  }
}

/** What a class says about itself at length. */
export function toStory({ outcomes, dayPlan, forWhom }: WholeCourseRow): CourseStory {
  return { outcomes, dayPlan, forWhom }
}

function instructorOf(row: SummaryRow) {
  return {
    id: row.instructorId,
    name: row.instructorName,
    email: row.instructorEmail,
    imageUrl: row.instructorImageUrl,
    cardShowsEmail: row.instructorShowsEmail,
    cardShowsPhoto: row.instructorShowsPhoto,
  }
}

/** What its instructor and the admins see, including the instructor's address. */
export function toManagedCourse(row: WholeCourseRow): ManagedCourse {
  return {
    ...toCourse(row),
    ...toStory(row),
    instructor: toPublicCard({ ...instructorOf(row), cardShowsEmail: true, cardShowsPhoto: true }),
    externalId: row.externalId,
    offered: row.offered,
    status: row.status,
    feedback: row.feedback,
    version: row.version,
    submittedAt: row.submittedAt.toISOString(),
    decidedAt: row.decidedAt?.toISOString() ?? null,
  }
}

import { sql, type SQL } from 'drizzle-orm'
import { noteFields } from '@cadenza/contracts/families/family-values'
import type { ListedPerson, Register } from '@cadenza/contracts/places/register'
import type { Executor } from '../../db/connect/client.ts'
import { notesOpen } from '../../db/functions/families.ts'
import { marksOfPlace, sumsOfPlace } from '../../records/people/attendance-of-place.ts'
import { goingHomeOn } from '../../records/people/going-home.ts'
import { listedContacts } from '../../records/people/listed-contacts.ts'
import { byFamilyName, listedName } from '../../records/people/listed-name.ts'

/** A confirmed place of a class on a sheet. */
export type ListedPlace = ListedPerson & {
  courseId: string
  enrolmentId: string
  enrolledAt: Date
  /** Contacts and kinds of notes of the class may be shown now. */
  isOpen: boolean
} & Pick<Register['people'][number], 'marks' | 'attendance'>

interface Listed {
  courseIds: SQL
  /** Contacts are those that hold on it. */
  day: SQL
  limit: number
}

/**
 * The confirmed places of some classes, by family name as on any list on paper: one statement. Whether contacts and
 * kinds of notes may be shown is asked once for each class (`notes_open`). Callers have checked that theirs may see the
 * classes.
 */
export async function listPlaces(db: Executor, { courseIds, day, limit }: Listed): Promise<ListedPlace[]> {
  const rows = await db.execute<Omit<ListedPlace, 'enrolledAt'> & { enrolledAt: string }>(sql`
    with asked as materialized (
      select courses.id, coalesce(courses.starts_on, current_date) as on_day, ${notesOpen({ course: sql`courses.id` })} as is_open
        from courses where courses.id in ${courseIds}
    )
    select asked.id as "courseId", place.id as "enrolmentId", person.id as "participantId", not person.is_self as "isChild",
           ${listedName} as name,
           coalesce(place.confirmed_at, place.created_at) as "enrolledAt",
           full_years(person.birth_date, asked.on_day) as age, asked.is_open as "isOpen",
           array(select field from participant_private note
                  where asked.is_open and note.participant_id = person.id) as notes,
           ${marksOfPlace} as marks, ${sumsOfPlace} as attendance,
           ${listedContacts(sql`person.id`, day, sql`asked.is_open`)} as contacts,
           case when asked.is_open and not person.is_self then ${goingHomeOn(sql`person.id`, day)} end as "goingHome"
      from asked
      join seat_claims place on place.course_id = asked.id and place.state = 'confirmed'
      join participants person on person.id = place.participant_id
      join users on users.id = person.owner_id
     order by ${byFamilyName}, person.id, asked.id
     limit ${limit}`)
  return rows.map(({ notes, enrolledAt, ...row }) => ({
    ...row,
    notes: noteFields.filter((field) => notes.includes(field)),
    enrolledAt: new Date(enrolledAt),
  }))
}

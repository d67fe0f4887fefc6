import type { PersonCourse, PersonPage, PersonPlace } from '@cadenza/contracts/people/person'
import type { Elsewhere } from '@cadenza/contracts/text/elsewhere'
import { trpc } from '../../lib/loading/trpc.ts'

/** A place with its class. */
export type ShownPlace = PersonPlace & { course: PersonCourse }

/** A person as their page shows them: places in the order in which their classes meet. */
export type ShownPerson = Omit<PersonPage, 'places'> & { places: ShownPlace[] }

/** Everything that the office needs of one person. */
export function usePerson(id: string) {
  return trpc.admin.people.get.useQuery({ id }, { select: toShown })
}

function toShown(answer: PersonPage | Elsewhere): ShownPerson | Elsewhere {
  if (answer.kind === 'elsewhere') return answer
  const placesOf = Map.groupBy(answer.places, ({ courseId }) => courseId)
  const places = answer.courses.flatMap((course) =>
    (placesOf.get(course.id) ?? []).map((place) => ({ ...place, course })),
  )
  return { ...answer, places }
}

import type { Instructor } from '@cadenza/contracts/user'
import { InstructorCard } from './instructor-card.tsx'

export function InstructorGrid({ instructors }: { instructors: Instructor[] }) {
  return (
    <ul className="card-grid max-sm:[--about-high:18rem]">
      {instructors.map((instructor) => (
        <li key={instructor.id}>
          <InstructorCard instructor={instructor} />
        </li>
      ))}
    </ul>
  )
}

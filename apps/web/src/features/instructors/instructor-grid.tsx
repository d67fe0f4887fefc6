import type { Instructor } from '@cadenza/contracts/user'
import { InstructorCard } from './instructor-card.tsx'

export function InstructorGrid({ instructors }: { instructors: Instructor[] }) {
  return (
    <ul className="card-grid">
      {instructors.map((instructor) => (
        <li key={instructor.id}>
          <InstructorCard instructor={instructor} />
        </li>
      ))}
    </ul>
  )
}

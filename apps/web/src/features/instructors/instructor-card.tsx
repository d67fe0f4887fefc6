import { plural, t } from '@lingui/core/macro'
import type { Instructor } from '@cadenza/contracts/catalogue/instructor'
import { Link } from '@tanstack/react-router'
import { Picture } from '../../components/parts/picture.tsx'
import { RatingLine } from '../../components/parts/rating.tsx'
import { WriteTo } from '../../shared/people/email.tsx'
import { monogram } from '../../shared/links/addresses.ts'

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

export function InstructorCard({ instructor }: { instructor: Instructor }) {
  const { id, name, email, bio, instruments, rating, courseCount } = instructor
  return (
    <article className="card-link teacher-card">
      <Picture
        src={instructor.imageUrl}
        fallback={monogram(instructor)}
        alt=""
        width={600}
        height={450}
        className="teacher-portrait"
      />
      <div className="teacher-words">
        <h3 className="text-xl">
          <Link
            to="/instructors/$id"
            params={{ id }}
            className="after:absolute after:inset-0 after:rounded-card"
          >
            {name}
          </Link>
        </h3>
        {instruments.length > 0 && <p className="font-semibold wrap-anywhere">{instruments.join(', ')}</p>}
        {bio && <p className="line-clamp-2 wrap-anywhere text-muted">{bio}</p>}
        {rating.average !== null && (
          <RatingLine average={rating.average}>
            {t`from ${plural(rating.count, { one: '# review', other: '# reviews' })}`}
          </RatingLine>
        )}
        <div className="mt-auto flex flex-wrap items-center justify-between gap-x-4 pt-1">
          <p className="text-sm text-muted">{plural(courseCount, { one: '# class', other: '# classes' })}</p>
          <WriteTo name={name} email={email} className="relative z-10" />
        </div>
      </div>
    </article>
  )
}

import type { Instructor } from '@cadenza/contracts/user'
import type { ReactNode } from 'react'
import { EmptyState } from '../../components/empty-state.tsx'
import { Picture } from '../../components/picture.tsx'
import { RatingLine } from '../../components/rating-line.tsx'
import { monogram } from '../../lib/families.ts'
import { count } from '../../lib/format.ts'

interface InstructorProfileProps {
  instructor: Instructor
  /** The instructor's classes as cards. */
  children: ReactNode
}

export function InstructorProfile({ instructor, children }: InstructorProfileProps) {
  const { courseCount, rating } = instructor
  return (
    <div className="container-page grid gap-10 py-10">
      <header className="flex flex-wrap items-center gap-6">
        <Picture
          src={instructor.imageUrl}
          fallback={monogram(instructor)}
          alt=""
          width={160}
          height={160}
          sizes="160px"
          eager
          className="size-32 rounded-full bg-sunken object-cover sm:size-40"
        />
        <div className="min-w-0">
          <p className="font-semibold text-link">Certified Teacher</p>
          <h1 className="text-4xl">{instructor.name}</h1>
          <p className="mt-1 text-muted">{count(courseCount, 'class', 'classes')} this summer</p>
          {rating.average !== null && (
            <RatingLine average={rating.average}>
              from {count(rating.count, 'review', 'reviews')} of these classes
            </RatingLine>
          )}
          {instructor.email && (
            <a href={`mailto:${instructor.email}`} className="link inline-block py-1 break-all">
              {instructor.email}
            </a>
          )}
        </div>
      </header>
      <section aria-labelledby="classes">
        <h2 id="classes" className="mb-6 text-3xl">
          Classes
        </h2>
        {courseCount > 0 ? (
          children
        ) : (
          <EmptyState
            title="No classes yet"
            text={`${instructor.name} is preparing. Classes appear here as soon as the school has approved them.`}
          />
        )}
      </section>
    </div>
  )
}

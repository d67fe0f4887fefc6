import type { CourseDetail } from '@cadenza/contracts/course'
import { Link } from '@tanstack/react-router'
import { Picture } from '../../components/picture.tsx'
import { RatingLine } from '../../components/rating-line.tsx'
import { WriteTo } from '../../components/write-to.tsx'
import { monogram } from '../../lib/url/addresses.ts'
import { count } from '../../lib/format/format.ts'

/** Who teaches a class, and how to learn more about them. */
export function CourseTeacher({ course: { instructor, teacher } }: { course: CourseDetail }) {
  const { bio, instruments, rating } = teacher
  return (
    <section aria-labelledby="teacher" className="grid gap-3 rounded-card border border-hairline p-6">
      <div className="flex items-center gap-4">
        <Picture
          src={instructor.imageUrl}
          fallback={monogram(instructor)}
          alt=""
          width={72}
          height={72}
          sizes="72px"
          className="size-18 shrink-0 rounded-full bg-sunken object-cover ring-1 ring-hairline"
        />
        <div className="min-w-0">
          <h2 id="teacher" className="text-sm font-normal text-muted">
            Your teacher
          </h2>
          <Link
            to="/instructors/$id"
            params={{ id: instructor.id }}
            className="link inline-block py-0.5 font-display text-lg"
          >
            {instructor.name}
          </Link>
          {instruments.length > 0 && <p className="text-sm text-muted">{instruments.join(', ')}</p>}
        </div>
      </div>
      {rating.average !== null && (
        <RatingLine average={rating.average}>from {count(rating.count, 'review', 'reviews')}</RatingLine>
      )}
      {bio && <p className="line-clamp-3 wrap-anywhere">{bio}</p>}
      <WriteTo name={instructor.name} email={instructor.email} />
    </section>
  )
}

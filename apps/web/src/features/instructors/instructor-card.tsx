import type { Instructor } from '@cadenza/contracts/user'
import { Link } from '@tanstack/react-router'
import { Picture } from '../../components/picture.tsx'
import { monogram } from '../../lib/families.ts'
import { count } from '../../lib/format.ts'

export function InstructorCard({ instructor }: { instructor: Instructor }) {
  return (
    <article className="card-link relative flex h-full flex-col overflow-hidden rounded-card border border-hairline bg-page">
      <Picture
        src={instructor.imageUrl}
        fallback={monogram(instructor)}
        alt=""
        width={600}
        height={450}
        className="aspect-[4/3] w-full bg-sunken object-cover"
      />
      <div className="grid gap-1 p-5">
        <h3 className="text-xl">
          <Link
            to="/instructors/$id"
            params={{ id: instructor.id }}
            className="after:absolute after:inset-0 after:rounded-card"
          >
            {instructor.name}
          </Link>
        </h3>
        {instructor.email && (
          <a
            href={`mailto:${instructor.email}`}
            className="relative z-10 justify-self-start py-0.5 break-all text-muted underline underline-offset-2"
          >
            {instructor.email}
          </a>
        )}
        <p className="text-sm text-muted">{count(instructor.courseCount, 'class', 'classes')}</p>
      </div>
    </article>
  )
}

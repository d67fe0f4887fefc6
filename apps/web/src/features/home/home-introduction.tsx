import type { CourseWeek } from '@cadenza/contracts/course-search'
import { familyLabels, instrumentFamilies } from '@cadenza/contracts/course-values'
import { Link } from '@tanstack/react-router'
import Phone from 'lucide-react/icons/phone'
import ShieldCheck from 'lucide-react/icons/shield-check'
import Tag from 'lucide-react/icons/tag'
import Award from 'lucide-react/icons/award'
import BookOpen from 'lucide-react/icons/book-open'
import GraduationCap from 'lucide-react/icons/graduation-cap'
import HeartHandshake from 'lucide-react/icons/heart-handshake'
import type { ReactNode } from 'react'
import { CountedChips } from '../../components/counted-chips.tsx'
import { summersOf } from '../../lib/format/summers.ts'

interface HomeIntroductionProps extends PromisesProps {
  weeks: CourseWeek[]
}

/** Between the banner and the first classes: what the school offers, in words and links. */
export function HomeIntroduction({ weeks, contact }: HomeIntroductionProps) {
  return (
    <>
      <FamilyShortcuts weeks={weeks} />
      <Promises contact={contact} />
      <Benefits />
    </>
  )
}

/** From the first screen to the classes of one instrument, or of one week, in one step. */
function FamilyShortcuts({ weeks }: { weeks: CourseWeek[] }) {
  return (
    <nav aria-label="Find a class" className="container-page grid gap-3 pb-8">
      <ul aria-label="Classes by instrument" className="chip-row sm:justify-center">
        {instrumentFamilies.map((family) => (
          <li key={family}>
            <Link to="/classes" search={{ family }} className="chip">
              {familyLabels[family]}
            </Link>
          </li>
        ))}
      </ul>
      <CountedChips
        label="Classes by week"
        groups={summersOf(weeks)}
        className="sm:justify-center"
        linkTo={({ from, to }, words) => (
          <Link to="/classes" search={{ from, to }} className="chip gap-1.5 whitespace-nowrap">
            {words}
          </Link>
        )}
      />
    </nav>
  )
}

interface PromisesProps {
  /** Whom to call. */
  contact: { person: string; phone: string; phoneHref: string }
}

/** What people want to know before they pay, in a line each. */
function Promises({ contact: { person, phone, phoneHref } }: PromisesProps) {
  return (
    <section aria-label="What you can count on" className="container-page pb-8">
      <ul className="grid gap-4 rounded-card bg-surface p-5 sm:grid-cols-3 sm:gap-6">
        <li className="flex gap-3">
          <Tag aria-hidden className="mt-1 size-5 shrink-0 text-link" />
          <p>
            <strong className="block">All-in price</strong>
            <Link to="/how-a-week-goes" className="link inline-block py-0.5 font-normal">
              How a week goes
            </Link>
          </p>
        </li>
        <li className="flex gap-3">
          <ShieldCheck aria-hidden className="mt-1 size-5 shrink-0 text-link" />
          <p>
            <strong className="block">Full refund if we cancel</strong>
            <Link to="/questions" className="link inline-block py-0.5 font-normal">
              Parents’ questions
            </Link>
          </p>
        </li>
        <li className="flex gap-3">
          <Phone aria-hidden className="mt-1 size-5 shrink-0 text-link" />
          <p>
            <strong className="block">{person} answers the phone</strong>
            <a href={phoneHref} className="link inline-block py-0.5 font-normal">
              {phone}
            </a>
          </p>
        </li>
      </ul>
    </section>
  )
}

const benefits = [
  {
    Icon: GraduationCap,
    title: 'Certified Teachers',
    text: 'Expert, certified instructors who perform as well as they teach.',
  },
  {
    Icon: HeartHandshake,
    title: 'Special Education',
    text: 'Support for learners with disabilities and differing needs, planned with you.',
  },
  {
    Icon: BookOpen,
    title: 'Book & Library',
    text: 'Courses for authors, library professionals and book lovers.',
  },
  {
    Icon: Award,
    title: 'Earn A Certificates',
    text: 'A concert at the end of the week shows what you have learned.',
  },
]

function Benefits() {
  return (
    <section className="section bg-surface" aria-labelledby="benefits">
      <div className="container-page">
        <p className="font-semibold text-link">Learn Anything</p>
        <h2 id="benefits" className="mb-8 text-3xl">
          Benefits About Online Learning Expertise
        </h2>
        <ul className="grid gap-6 lg:grid-cols-4">
          {benefits.map(({ Icon, title, text }) => (
            <li key={title} className="rounded-card bg-page p-6">
              <Icon aria-hidden className="size-7 text-link" />
              <h3 className="mt-4 text-lg">{title}</h3>
              <p className="mt-1 text-muted">{text}</p>
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}

interface HomeSectionProps {
  id: string
  title: string
  /** The whole list. */
  more?: { to: '/classes' | '/instructors'; label: string }
  sunken?: boolean
  children: ReactNode
}

export function HomeSection({ id, title, more, sunken = false, children }: HomeSectionProps) {
  return (
    <section aria-labelledby={id} className={sunken ? 'section bg-surface' : 'section'}>
      <div className="container-page">
        <div className="mb-8 flex flex-wrap items-baseline justify-between gap-3">
          <h2 id={id} className="text-3xl">
            {title}
          </h2>
          {more && (
            <Link to={more.to} className="link py-1">
              {more.label}
            </Link>
          )}
        </div>
        <div className="six-cards">{children}</div>
      </div>
    </section>
  )
}

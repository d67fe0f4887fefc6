import { t } from '@lingui/core/macro'
import type { CourseWeek } from '@cadenza/contracts/catalogue/course-search'
import type { SchoolText } from '@cadenza/contracts/school/school'
import { familyLabels, instrumentFamilies } from '@cadenza/contracts/pictures/instrument-values'
import { Link } from '@tanstack/react-router'
import Award from 'lucide-react/icons/award'
import BookOpen from 'lucide-react/icons/book-open'
import GraduationCap from 'lucide-react/icons/graduation-cap'
import HeartHandshake from 'lucide-react/icons/heart-handshake'
import type { ReactNode } from 'react'
import { CountedChips } from '../../components/parts/counted-chips.tsx'
import { Markup } from '../../shared/school/markup.tsx'
import { summersOf } from '../../shared/classes/summers.ts'
import { Promises } from './promises.tsx'

interface HomeIntroductionProps {
  weeks: CourseWeek[]
  /** Null: not written. */
  benefits: SchoolText | null
}

/** Between the banner and the first classes: what the school offers, in words and links. */
export function HomeIntroduction({ weeks, benefits }: HomeIntroductionProps) {
  return (
    <>
      <FamilyShortcuts weeks={weeks} />
      <Promises />
      {benefits && <Benefits text={benefits} />}
    </>
  )
}

/** From the first screen to the classes of one instrument, or of one week, in one step. */
function FamilyShortcuts({ weeks }: { weeks: CourseWeek[] }) {
  return (
    <nav aria-label={t`Find a class`} className="container-page grid gap-3 pb-8">
      <ul aria-label={t`Classes by instrument`} className="chip-row sm:justify-center">
        {instrumentFamilies.map((family) => (
          <li key={family}>
            <Link to="/classes" search={{ family }} className="chip">
              {familyLabels[family]}
            </Link>
          </li>
        ))}
      </ul>
      <CountedChips
        label={t`Classes by week`}
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

const benefitIcons = [GraduationCap, HeartHandshake, BookOpen, Award]

function Benefits({ text }: { text: SchoolText }) {
  return (
    <section className="section bg-surface" aria-labelledby="benefits">
      <div className="container-page">
        <Markup html={text.intro} className="font-semibold text-link" />
        <h2 id="benefits" className="mb-8 text-3xl">
          {text.title || t`What awaits you`}
        </h2>
        <ul className="grid gap-6 lg:grid-cols-4">
          {text.sections.map(({ heading, html }, index) => (
            <Benefit key={heading} place={index} title={heading} html={html} />
          ))}
        </ul>
      </div>
    </section>
  )
}

function Benefit({ place, title, html }: { place: number; title: string; html: string }) {
  const Icon = benefitIcons[place % benefitIcons.length]!
  return (
    <li className="rounded-card bg-page p-6">
      <Icon aria-hidden className="size-7 text-link" />
      <h3 className="mt-4 text-lg">{title}</h3>
      <Markup html={html} className="mt-1 text-muted" />
    </li>
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

import type { CourseWeek } from '@cadenza/contracts/course-search'
import { Benefits } from './benefits.tsx'
import { FamilyShortcuts } from './family-shortcuts.tsx'
import { Promises, type PromisesProps } from './promises.tsx'

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

import type { CourseWeek } from '@cadenza/contracts/course-search'
import { Benefits } from './benefits.tsx'
import { FamilyShortcuts } from './family-shortcuts.tsx'
import { Promises, type PromisesProps } from './promises.tsx'

interface HomeIntroductionProps extends PromisesProps {
  weeks: CourseWeek[]
}

/** Between the banner and the first classes: words and links, which are hydrated last. */
export function HomeIntroduction({ weeks, contact }: HomeIntroductionProps) {
  return (
    <>
      <FamilyShortcuts weeks={weeks} />
      <Promises contact={contact} />
      <Benefits />
    </>
  )
}

import type { Course } from '@cadenza/contracts/course'
import type { CourseStory } from '@cadenza/contracts/course-story'
import { levelLabels } from '@cadenza/contracts/course-values'
import type { CourseSession } from '@cadenza/contracts/course-sessions'
import { isForSale } from '@cadenza/contracts/for-sale'
import type { RatingSummary } from '@cadenza/contracts/review'
import { courseAddress } from '@cadenza/contracts/course-address'
import type { Course as CourseFacts, EducationEvent } from 'schema-dts'
import type { PageSettings } from '../../lib/loading/config.ts'
import { eventFacts, instanceFacts } from './course-session-facts.ts'

interface Shown {
  course: Course & Partial<CourseStory>
  /** Planned sessions and those recently taken off, in the order of time. */
  sessions: CourseSession[]
  rating: RatingSummary
}

/** A class in schema.org's words, equal to what the page shows; one of a single day is an event, too. */
export function classFacts(shown: Shown, settings: PageSettings): Record<string, unknown>[] {
  const facts = courseFacts(shown, settings)
  const { name, description, url, image, provider: organizer, offers } = facts
  const performer = facts.hasCourseInstance.instructor
  const about = { name, description, url, image, organizer, performer, offers }
  const event = eventFacts(shown.course, shown.sessions, about)
  return event ? [facts, { ...event, ...audienceFacts(shown.course) }] : [facts]
}

/** A class as a course, with when and where it is held. */
export function courseFacts({ course, sessions, rating }: Shown, { publicUrl, siteConfig }: PageSettings) {
  const url = `${publicUrl}/classes/${courseAddress(course)}`
  return {
    '@type': 'Course',
    name: course.name,
    description: describe(course),
    url,
    image: new URL(course.imageUrl, publicUrl).href,
    provider: { '@type': 'Organization', name: siteConfig.schoolName, url: publicUrl },
    ...(course.level && { educationalLevel: levelLabels[course.level] }),
    ...audienceFacts(course),
    ...(course.outcomes && course.outcomes.length > 0 && { teaches: course.outcomes }),
    ...(course.prerequisites && { coursePrerequisites: course.prerequisites }),
    hasCourseInstance: {
      '@type': 'CourseInstance',
      courseMode: 'onsite',
      maximumAttendeeCapacity: course.capacity,
      instructor: { '@type': 'Person', name: course.instructor.name },
      ...instanceFacts(sessions),
    },
    offers: {
      '@type': 'Offer',
      url,
      category: course.priceMinor > 0 ? 'Paid' : 'Free',
      price: (course.priceMinor / 100).toFixed(2),
      priceCurrency: course.currency,
      availability: `https://schema.org/${availability(course, siteConfig)}`,
    },
    ...(rating.average !== null && {
      aggregateRating: {
        '@type': 'AggregateRating',
        ratingValue: rating.average,
        reviewCount: rating.count,
        bestRating: 5,
        worstRating: 1,
      },
    }),
  } satisfies CourseFacts
}

/** Whom a class is for, and in which language. */
function audienceFacts({ ageMin, ageMax, language }: Course) {
  return {
    ...((ageMin !== null || ageMax !== null) && { typicalAgeRange: `${ageMin ?? 0}-${ageMax ?? ''}` }),
    ...(language && { inLanguage: language }),
  } satisfies Partial<CourseFacts> & Partial<EducationEvent>
}

function availability(course: Course, school: PageSettings['siteConfig']) {
  if (!isForSale(course, school)) return 'OutOfStock'
  return course.availableSeats > 0 ? 'InStock' : 'SoldOut'
}

/** The class in a sentence, for search engines and for classes without a description. */
export function describe(course: Course) {
  return course.description || `${course.name}: a summer class with ${course.instructor.name}.`
}

/** The list of classes in schema.org's words. */
export function courseListFacts(courses: Course[], publicUrl: string) {
  return {
    '@type': 'ItemList',
    itemListElement: courses.map((course, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      url: `${publicUrl}/classes/${courseAddress(course)}`,
      name: course.name,
    })),
  }
}

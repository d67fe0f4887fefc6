import type { Course } from '@cadenza/contracts/course'
import { isForSale } from '@cadenza/contracts/for-sale'
import type { RatingSummary } from '@cadenza/contracts/review'
import type { PageSettings } from '../../lib/config.ts'

/** A class in schema.org's words, equal to what the page shows. */
export function courseFacts(course: Course, rating: RatingSummary, { publicUrl, siteConfig }: PageSettings) {
  const url = `${publicUrl}/classes/${course.id}`
  return {
    '@type': 'Course',
    name: course.name,
    description: describe(course),
    url,
    image: new URL(course.imageUrl, publicUrl).href,
    provider: { '@type': 'Organization', name: siteConfig.schoolName, url: publicUrl },
    hasCourseInstance: {
      '@type': 'CourseInstance',
      courseMode: 'onsite',
      maximumAttendeeCapacity: course.capacity,
      instructor: { '@type': 'Person', name: course.instructor.name },
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
  }
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
      url: `${publicUrl}/classes/${course.id}`,
      name: course.name,
    })),
  }
}

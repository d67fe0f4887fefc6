import type { Instructor } from '@cadenza/contracts/catalogue/instructor'
import type { Person } from 'schema-dts'
import type { PageSettings } from '../../lib/loading/config.ts'

/** An instructor in schema.org's words, equal to what their page shows. */
export function personFacts(instructor: Instructor, { publicUrl, siteConfig }: PageSettings) {
  const { id, name, bio, imageUrl, instruments } = instructor
  return {
    '@type': 'Person',
    name,
    // oxlint-disable-next-line messages/bare-text -- search engines read it.
    jobTitle: 'Music instructor',
    url: `${publicUrl}/instructors/${id}`,
    image: new URL(imageUrl, publicUrl).href,
    ...(bio && { description: bio }),
    ...(instruments.length > 0 && { knowsAbout: instruments }),
    worksFor: { '@type': 'Organization', name: siteConfig.schoolName, url: publicUrl },
  } satisfies Person
}

/** All instructors, as a list. */
export function instructorListFacts(instructors: Instructor[], settings: PageSettings) {
  return {
    '@type': 'ItemList',
    itemListElement: instructors.map((instructor, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      item: personFacts(instructor, settings),
    })),
  }
}

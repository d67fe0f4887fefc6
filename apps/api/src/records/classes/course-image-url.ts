import { LRUCache } from 'lru-cache'
import {
  coverAddress,
  coverInstrumentOf,
  type CoverFacts,
} from '@cadenza/contracts/pictures/cover-instrument'
import type { CoverInstrument } from '@cadenza/contracts/pictures/cover-values'
import { plainCoverAddress } from '@cadenza/contracts/pictures/cover-shapes'
import { storedPictureId } from '@cadenza/contracts/pictures/picture-address'

interface Pictured {
  id: string
  imageUrl: string | null
}

/** A class without a picture in our own store shows its generated poster, always the same one. */
export function courseImageUrl(course: CoverFacts & Pictured): string {
  return storedPicture(course) ?? coverAddress(course, rememberedInstrument(course))
}

const none = 'none'
const instruments = new LRUCache<string, CoverInstrument | typeof none>({ max: 10_000 })

/** What the words of a class name is found by patterns, which cost more than all else about a card: once for each text. */
function rememberedInstrument(course: CoverFacts): CoverInstrument | undefined {
  const words = [course.family, course.name, ...course.instruments].join('\n')
  const known = instruments.get(words) ?? coverInstrumentOf(course) ?? none
  instruments.set(words, known)
  return known === none ? undefined : known
}

/** The same for documented calls: their poster shows the family, whichever instrument the class names. */
export function plainCourseImageUrl(course: Pick<CoverFacts, 'family'> & Pictured): string {
  return storedPicture(course) ?? plainCoverAddress(course)
}

function storedPicture({ imageUrl }: Pictured): string | undefined {
  return imageUrl && storedPictureId(imageUrl) ? imageUrl : undefined
}

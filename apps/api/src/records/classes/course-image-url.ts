import { coverAddress, type CoverFacts } from '@cadenza/contracts/pictures/cover-instrument'
import { plainCoverAddress } from '@cadenza/contracts/pictures/cover-shapes'
import { storedPictureId } from '@cadenza/contracts/pictures/picture-address'

interface Pictured {
  id: string
  imageUrl: string | null
}

/** A class without a picture in our own store shows its generated poster, always the same one. */
export function courseImageUrl(course: CoverFacts & Pictured): string {
  return storedPicture(course) ?? coverAddress(course)
}

/** The same for documented calls: their poster shows the family, whichever instrument the class names. */
export function plainCourseImageUrl(course: Pick<CoverFacts, 'family'> & Pictured): string {
  return storedPicture(course) ?? plainCoverAddress(course)
}

function storedPicture({ imageUrl }: Pictured): string | undefined {
  return imageUrl && storedPictureId(imageUrl) ? imageUrl : undefined
}

import { largestPictureBytes } from '@cadenza/contracts/picture-values'

/** The accepted picture files; the server checks the content again. */
export const pictureTypes = ['image/png', 'image/jpeg', 'image/webp']

/** Why a file cannot be a picture here; undefined when it can. */
export function complaintAbout({ type, size }: Pick<File, 'type' | 'size'>): string | undefined {
  if (!pictureTypes.includes(type)) return 'Please choose a PNG, JPEG or WebP picture.'
  if (size > largestPictureBytes) return 'This picture is larger than 5 MB. Please choose a smaller one.'
  return undefined
}

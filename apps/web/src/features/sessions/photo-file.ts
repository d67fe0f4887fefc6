/** What may be a photo of oneself; the server looks at the content again. */
export const photoTypes = ['image/png', 'image/jpeg', 'image/webp']
const largestBytes = 5 * 1024 * 1024

/** Why a file cannot be one's photo; undefined when it can. */
export function complaintAboutPhoto({ type, size }: Pick<File, 'type' | 'size'>): string | undefined {
  if (!photoTypes.includes(type)) return 'Please choose a PNG, JPEG or WebP picture.'
  if (size > largestBytes) return 'This picture is larger than 5 MB. Please choose a smaller one.'
  return undefined
}

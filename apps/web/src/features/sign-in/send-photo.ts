import { loadQueries } from '../../lib/loading/load-queries.ts'
import { logFailure } from '../../lib/browser/log-failure.ts'
import { notify } from '../../lib/browser/notify.ts'
import { uploadImage } from '../../lib/forms/upload-image.ts'

/**
 * Makes a file the photo of a user whose account was just created. Never rejects: the account exists without
 * it.
 */
export async function sendPhoto(name: string, photo: File) {
  try {
    const { api, client } = await loadQueries()
    const imageUrl = await uploadImage(photo, {
      onProgress: () => undefined,
      signal: AbortSignal.timeout(30_000),
    })
    const viewer = await client.student.viewer.update.mutate({ name, imageUrl })
    api.student.viewer.get.setData(undefined, viewer)
  } catch (error) {
    logFailure('The photo could not be sent', error)
    notify.error('Your account is made, but the photo could not be sent. You can upload it in your profile.')
  }
}

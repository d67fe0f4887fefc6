import { logFailure } from '../../lib/log-failure.ts'
import { notify } from '../../lib/notify.ts'
import { trpc } from '../../lib/trpc.ts'
import { uploadImage } from '../../lib/upload-image.ts'

/** Makes a file the photo of somebody whose account was made a moment ago. Never rejects: the account is there without it. */
export function useSendPhoto() {
  const utils = trpc.useUtils()
  return async (name: string, photo: File) => {
    try {
      const imageUrl = await uploadImage(photo, {
        onProgress: () => undefined,
        signal: AbortSignal.timeout(30_000),
      })
      const viewer = await utils.client.student.viewer.update.mutate({ name, imageUrl })
      utils.student.viewer.get.setData(undefined, viewer)
    } catch (error) {
      logFailure('The photo could not be sent', error)
      notify.error(
        'Your account is made, but the photo could not be sent. You can upload it in your profile.',
      )
    }
  }
}

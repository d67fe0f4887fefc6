import { t } from '@lingui/core/macro'
import { largestPictureBytes } from '@cadenza/contracts/pictures/picture-limits'
import { reportStatus } from '../loading/api-error.ts'
import { accessToken } from '../session/auth-session.ts'

/** Why an upload did not work, in words for the user; `final` when the same file would fail again. */
class UploadError extends Error {
  readonly final: boolean

  constructor(message: string, final = false) {
    super(message)
    this.final = final
  }
}

interface UploadOptions {
  /** Called with the part that is sent, from 0 to 1. */
  onProgress: (part: number) => void
  signal: AbortSignal
}

/**
 * Sends a picture and returns its address. XMLHttpRequest, because fetch cannot report how much has been
 * sent. Rejects with an UploadError, or with an AbortError when the signal was raised.
 */
export async function uploadImage(file: File, { onProgress, signal }: UploadOptions): Promise<string> {
  const token = await accessToken()
  signal.throwIfAborted()
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.open('POST', '/images')
    request.responseType = 'json'
    if (token) request.setRequestHeader('authorization', `Bearer ${token}`)
    request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0)
    request.onload = () => {
      reportStatus(request.status)
      const url = addressIn(request.response)
      if (url) resolve(url)
      else reject(new UploadError(messageIn(request.response), isRefusal(request.status)))
    }
    request.onerror = () =>
      reject(new UploadError(t`The picture could not be sent. Please check your connection.`))
    request.onabort = () => reject(new DOMException('Cancelled', 'AbortError'))
    signal.addEventListener('abort', () => request.abort(), { once: true })
    const form = new FormData()
    form.append('image', file)
    request.send(form)
  })
}

/** About the file itself, not a temporary condition. */
function isRefusal(status: number) {
  return status === 400 || status === 413
}

/**
 * The documented response of POST /images and the API's error body; anything else is a failure without words.
 */
interface UploadAnswer {
  data?: { display_url?: string }
  error?: { message?: string }
}

function addressIn(answer: unknown): string | undefined {
  return (answer as UploadAnswer | null)?.data?.display_url
}

function messageIn(answer: unknown): string {
  return (
    (answer as UploadAnswer | null)?.error?.message ?? t`The picture could not be stored. Please try again.`
  )
}

/** The accepted picture files; the server checks the content again. */
export const pictureTypes = ['image/png', 'image/jpeg', 'image/webp']

/** Why a file cannot be a picture here; undefined when it can. */
export function complaintAbout({ type, size }: Pick<File, 'type' | 'size'>): string | undefined {
  if (!pictureTypes.includes(type)) return t`Please choose a PNG, JPEG or WebP picture.`
  if (size > largestPictureBytes) return t`This picture is larger than 5 MB. Please choose a smaller one.`
  return undefined
}

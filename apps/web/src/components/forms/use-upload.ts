import { t } from '@lingui/core/macro'
import { useEffect, useRef, useState } from 'react'

export interface UploadOptions {
  onProgress: (part: number) => void
  signal: AbortSignal
}

/**
 * Sends a file and returns the address of the stored picture. Rejects with `final` set when trying again is
 * pointless.
 */
export type Upload = (file: File, options: UploadOptions) => Promise<string>

export type UploadState =
  | { kind: 'idle' }
  | { kind: 'sending'; part: number }
  | { kind: 'failed'; message: string; file: File | undefined }

/**
 * One upload at a time: its progress, and the ways to cancel it and to try it again. `onSending` is called
 * for each, with whether it finished with `onDone`. An upload in progress is aborted when the field unmounts.
 */
export function useUpload(
  upload: Upload,
  onDone: (url: string) => void,
  onSending?: (arrival: Promise<boolean>) => void,
) {
  const [state, setState] = useState<UploadState>({ kind: 'idle' })
  const running = useRef<AbortController>(null)

  useEffect(() => () => running.current?.abort(), [])

  const deliver = async (file: File): Promise<boolean> => {
    running.current?.abort()
    const controller = new AbortController()
    running.current = controller
    setState({ kind: 'sending', part: 0 })
    try {
      const url = await upload(file, {
        signal: controller.signal,
        onProgress: (part) => setState({ kind: 'sending', part }),
      })
      setState({ kind: 'idle' })
      onDone(url)
      return true
    } catch (error) {
      if (controller.signal.aborted) return false
      const message = error instanceof Error ? error.message : t`The picture could not be sent.`
      const final = error instanceof Error && 'final' in error && error.final === true
      setState({ kind: 'failed', message, file: final ? undefined : file })
      return false
    }
  }
  const send = (file: File) => {
    const arrival = deliver(file)
    onSending?.(arrival)
  }
  const cancel = () => {
    running.current?.abort()
    setState({ kind: 'idle' })
  }
  const refuse = (message: string) => setState({ kind: 'failed', message, file: undefined })
  return { state, send, cancel, refuse }
}

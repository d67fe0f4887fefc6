import ImageUp from 'lucide-react/icons/image-up'
import { useRef } from 'react'
import { Button } from '../../components/button.tsx'
import { pictureTypes } from '../../lib/forms/picture-file.ts'

/** A button that opens a file chooser. */
export function PhotoUpload({ onFile }: { onFile: (file: File) => void }) {
  const input = useRef<HTMLInputElement>(null)
  return (
    <div className="rounded-full focus-within:outline-3 focus-within:outline-offset-2 focus-within:outline-(--focus)">
      <Button variant="secondary" tabIndex={-1} aria-hidden onClick={() => input.current?.click()}>
        <ImageUp aria-hidden className="size-4" />
        Upload
      </Button>
      {/* The labelled file input is the control for keyboards and screen readers. */}
      <input
        ref={input}
        type="file"
        aria-label="Upload a photo: PNG, JPEG or WebP, at most 5 MB"
        accept={pictureTypes.join()}
        className="sr-only"
        onChange={(event) => {
          const file = event.target.files?.[0]
          if (file) onFile(file)
          event.target.value = ''
        }}
      />
    </div>
  )
}

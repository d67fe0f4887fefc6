import { isShownPhoto } from '@cadenza/contracts/picture-address'
import { portraitAddress } from '@cadenza/contracts/portrait-address'
import Shuffle from 'lucide-react/icons/shuffle'
import { useId, useState } from 'react'
import { Button } from '../../components/button.tsx'
import { Picture } from '../../components/picture.tsx'
import { complaintAbout } from '../../lib/forms/picture-file.ts'
import { PhotoLink, type PhotoLinkProps } from './photo-link.tsx'
import { PhotoUpload } from './photo-upload.tsx'

interface PortraitChoiceProps {
  /** Whose portrait it is: the drawn ones match the name. */
  name: string
  /** The address of the chosen photo. */
  url: string
  /** Shown in place of it, such as a file that is not sent yet. */
  preview?: string
  /** A portrait was drawn, or an address given. */
  onChange: (url: string) => void
  onFile: (file: File) => void
  /** Aborts the upload in progress. */
  onCancel?: () => void
  /** The progress of a file being sent. */
  progress?: string
  error?: string
  link: Omit<PhotoLinkProps, 'url'>
}

/**
 * The user's photo: a drawn portrait, another one, a file of their own or, for those who want it, an address.
 */
export function PortraitChoice({
  name,
  url,
  preview,
  onChange,
  onFile,
  link,
  ...upload
}: PortraitChoiceProps) {
  const [variant, setVariant] = useState(0)
  const [refusal, setRefusal] = useState<string>()
  const legend = useId()

  const another = () => {
    setVariant(variant + 1)
    setRefusal(undefined)
    onChange(portraitAddress(name, variant + 1))
  }
  const take = (file: File) => {
    const complaint = complaintAbout(file)
    setRefusal(complaint)
    if (!complaint) onFile(file)
  }
  return (
    <div role="group" aria-labelledby={legend} className="grid gap-2">
      <p id={legend} className="font-semibold">
        Photo
      </p>
      <div className="flex items-center gap-4">
        <Portrait src={preview ?? (isShownPhoto(url) ? url : undefined)} />
        <div className="flex flex-wrap gap-2">
          <Button variant="secondary" onClick={another}>
            <Shuffle aria-hidden className="size-4" />
            Another<span className="sr-only"> portrait</span>
          </Button>
          <PhotoUpload onFile={take} />
          {upload.onCancel && (
            <Button variant="ghost" onClick={upload.onCancel}>
              Cancel
            </Button>
          )}
        </div>
      </div>
      <p role="status" className="text-sm text-muted empty:hidden">
        {upload.progress}
      </p>
      <p role="alert" className="text-sm font-medium text-danger empty:hidden">
        {refusal ?? upload.error}
      </p>
      <PhotoLink {...link} url={url} />
    </div>
  )
}

function Portrait({ src }: { src: string | undefined }) {
  return (
    <div className="size-24 shrink-0 overflow-hidden rounded-full bg-sunken">
      {src && (
        <Picture
          key={src}
          src={src}
          alt="Your photo"
          width={96}
          height={96}
          sizes="96px"
          fallback="/art/logo.svg"
          className="size-full object-cover"
        />
      )}
    </div>
  )
}

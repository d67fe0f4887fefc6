import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { isShownPhoto } from '@cadenza/contracts/pictures/picture-address'
import { portraitAddress } from '@cadenza/contracts/pictures/portrait-address'
import Shuffle from 'lucide-react/icons/shuffle'
import { useId, useState, useRef, type InputHTMLAttributes, type Ref } from 'react'
import ImageUp from 'lucide-react/icons/image-up'
import { Button } from '../../components/parts/button.tsx'
import { Picture } from '../../components/parts/picture.tsx'
import { complaintAbout, pictureTypes } from '../../lib/forms/upload-image.ts'
import { TextField } from '../../components/forms/field.tsx'

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
        {t`Photo`}
      </p>
      <div className="flex items-center gap-4">
        <Portrait src={preview ?? (isShownPhoto(url) ? url : undefined)} />
        <div className="flex flex-wrap gap-2">
          <Button variant="secondary" onClick={another}>
            <Shuffle aria-hidden className="size-4" />
            <Trans>
              Another<span className="sr-only"> portrait</span>
            </Trans>
          </Button>
          <PhotoUpload onFile={take} />
          {upload.onCancel && (
            <Button variant="ghost" onClick={upload.onCancel}>
              {t`Cancel`}
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
          alt={t`Your photo`}
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

type PhotoLinkProps = InputHTMLAttributes<HTMLInputElement> & {
  ref?: Ref<HTMLInputElement>
  error?: string
  url: string
}

/** The address of a photo, out of the way of users who have none; open while something is wrong with it. */
function PhotoLink({ url, error, ...input }: PhotoLinkProps) {
  const [open, setOpen] = useState(false)
  return (
    <details open={open || error !== undefined} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary className="w-fit py-2 text-sm font-semibold text-link underline underline-offset-4">
        {t`Use a link`}
      </summary>
      <TextField {...input} label={t`Photo URL`} autoComplete="photo" inputMode="url" error={error} />
      {url.startsWith('https:') && !isShownPhoto(url) && (
        <p role="status" className="mt-1 text-sm text-muted">
          {t`We keep this address, but pages show your initials: photos from elsewhere tell others who looks at them.`}
        </p>
      )}
    </details>
  )
}

/** A button that opens a file chooser. */
function PhotoUpload({ onFile }: { onFile: (file: File) => void }) {
  const input = useRef<HTMLInputElement>(null)
  return (
    <div className="rounded-full focus-within:outline-3 focus-within:outline-offset-2 focus-within:outline-(--focus)">
      <Button variant="secondary" tabIndex={-1} aria-hidden onClick={() => input.current?.click()}>
        <ImageUp aria-hidden className="size-4" />
        {t`Upload`}
      </Button>
      {/* The labelled file input is the control for keyboards and screen readers. */}
      <input
        ref={input}
        type="file"
        aria-label={t`Upload a photo: PNG, JPEG or WebP, at most 5 MB`}
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

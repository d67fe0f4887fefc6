import { useEffect, useRef, type InputHTMLAttributes, type Ref } from 'react'
import { Button } from '../../components/button.tsx'
import { isShownPhoto } from '@cadenza/contracts/picture'
import { Picture } from '../../components/picture.tsx'
import { TextField } from '../../components/text-field.tsx'
import { drawnPortrait } from './drawn-portrait.ts'

type PhotoFieldProps = InputHTMLAttributes<HTMLInputElement> & {
  url: string
  error?: string
  onSuggest: (url: string) => void
  ref?: Ref<HTMLInputElement>
}

/** The address of one's photo. A drawn portrait is suggested, so that nobody needs to have one. */
export function PhotoField({ url, error, onSuggest, ...input }: PhotoFieldProps) {
  const suggest = useRef(onSuggest)
  useEffect(() => suggest.current(drawnPortrait()), [])
  return (
    <div className="grid gap-3">
      <TextField
        {...input}
        label="Photo URL"
        hint="We suggest a drawn portrait. You can upload a photo of your own in your profile later."
        autoComplete="photo"
        inputMode="url"
        error={error}
      />
      <div className="flex items-center gap-4">
        {isShownPhoto(url) ? (
          <Picture
            key={url}
            src={url}
            alt="Your photo"
            width={64}
            height={64}
            fallback="/art/logo.svg"
            className="size-16 rounded-full bg-sunken object-cover"
          />
        ) : (
          <div className="size-16 shrink-0 rounded-full bg-sunken" />
        )}
        <Button variant="secondary" size="sm" onClick={() => onSuggest(drawnPortrait())}>
          Another portrait
        </Button>
        {url.startsWith('https:') && !isShownPhoto(url) && (
          <p role="status" className="text-sm text-muted">
            We keep this address, but pages show your initials: photos from elsewhere tell others who looks at
            them.
          </p>
        )}
      </div>
    </div>
  )
}

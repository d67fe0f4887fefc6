import { isShownPhoto } from '@cadenza/contracts/picture-address'
import { useState, type InputHTMLAttributes, type Ref } from 'react'
import { TextField } from '../../components/text-field.tsx'

export type PhotoLinkProps = InputHTMLAttributes<HTMLInputElement> & {
  ref?: Ref<HTMLInputElement>
  error?: string
  url: string
}

/** The address of a photo, out of the way of users who have none; open while something is wrong with it. */
export function PhotoLink({ url, error, ...input }: PhotoLinkProps) {
  const [open, setOpen] = useState(false)
  return (
    <details open={open || error !== undefined} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary className="w-fit py-2 text-sm font-semibold text-link underline underline-offset-4">
        Use a link
      </summary>
      <TextField {...input} label="Photo URL" autoComplete="photo" inputMode="url" error={error} />
      {url.startsWith('https:') && !isShownPhoto(url) && (
        <p role="status" className="mt-1 text-sm text-muted">
          We keep this address, but pages show your initials: photos from elsewhere tell others who looks at
          them.
        </p>
      )}
    </details>
  )
}

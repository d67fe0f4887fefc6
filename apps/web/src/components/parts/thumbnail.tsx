import clsx from 'clsx'
import { Picture } from './picture.tsx'

interface ThumbnailProps {
  src: string
  fallback?: string
  alt?: string
  /** Natural size in CSS pixels; `className` says how large it is shown. */
  width: number
  height: number
  className?: string
}

/** A small cropped picture. The box hides the parts of a <picture> from a grid or flex row. */
export function Thumbnail({ src, fallback, alt = '', width, height, className }: ThumbnailProps) {
  return (
    <div className={clsx('shrink-0 overflow-hidden', className)}>
      <Picture
        src={src}
        fallback={fallback}
        alt={alt}
        width={width}
        height={height}
        sizes={`${width}px`}
        className="size-full object-cover"
      />
    </div>
  )
}

import clsx from 'clsx'
import { useEffect, useRef, type ReactEventHandler } from 'react'
import { whenIdle } from '../../lib/loading/when-idle.ts'

interface PictureProps {
  /** An uploaded image (`/images/<id>/800.webp`) is offered in its other sizes and formats too. */
  src: string
  alt: string
  width: number
  height: number
  /** As the `sizes` attribute: how wide the picture is shown. */
  sizes?: string
  /** Shown when the address returns no picture. */
  fallback?: string
  /** Above the fold: loaded at once and first. */
  eager?: boolean
  /** What is shown instead from 40rem on, if the picture is not an uploaded one. */
  wideSrc?: string
  /** Tooltip. */
  title?: string
  className?: string
}

export function Picture({
  src,
  alt,
  width,
  height,
  sizes = '(min-width: 64rem) 33vw, (min-width: 40rem) 50vw, 100vw',
  fallback,
  eager = false,
  wideSrc,
  title,
  className,
}: PictureProps) {
  const image = useRef<HTMLImageElement>(null)

  // A server-rendered image may have failed before React listened for it.
  useEffect(() => {
    const element = image.current
    if (element?.complete && element.naturalWidth === 0) tryAgain(element, fallback)
  }, [fallback])

  // Far below the window it waits until the browser is idle, not for a visitor to scroll: a picture of the whole
  // page and a saved page have it too.
  useEffect(() => whenIdle(() => image.current?.setAttribute('loading', 'eager')), [])

  const onError: ReactEventHandler<HTMLImageElement> = (event) => tryAgain(event.currentTarget, fallback)
  const uploaded = uploadedImage.exec(src)?.[1]
  const picture = (
    <img
      ref={image}
      src={src}
      alt={alt}
      title={title}
      width={width}
      height={height}
      loading={eager ? 'eager' : 'lazy'}
      fetchPriority={eager ? 'high' : undefined}
      decoding="async"
      referrerPolicy="no-referrer"
      onError={onError}
      // Its ground until it is there: a page is never white where a picture is to come.
      className={clsx('bg-sunken', className)}
    />
  )
  if (!uploaded && wideSrc)
    return (
      <picture className="contents">
        <source className="hidden" media="(min-width: 40rem)" srcSet={wideSrc} />
        {picture}
      </picture>
    )
  if (!uploaded) return picture
  return (
    <picture className="contents">
      <source className="hidden" type="image/avif" srcSet={srcSet(uploaded, 'avif')} sizes={sizes} />
      <source className="hidden" type="image/webp" srcSet={srcSet(uploaded, 'webp')} sizes={sizes} />
      {picture}
    </picture>
  )
}

const uploadedImage = /^(\/images\/[^/]+)\/\d+\.(?:webp|avif)$/
const widths = [400, 800, 1200]

function srcSet(base: string, format: string) {
  return widths.map((width) => `${base}/${width}.${format} ${width}w`).join(', ')
}

const pauseMs = 1000

/**
 * A picture lost to the connection or a busy server loads at the second attempt; a missing one is replaced by
 * its stand-in.
 */
function tryAgain(image: HTMLImageElement, fallback: string | undefined) {
  const src = image.getAttribute('src') ?? ''
  if (image.dataset.failed === src) return replaceWith(image, fallback)
  image.dataset.failed = src
  setTimeout(() => {
    if (image.getAttribute('src') === src) image.src = src
  }, pauseMs)
}

function replaceWith(image: HTMLImageElement, fallback: string | undefined) {
  if (!fallback || image.getAttribute('src') === fallback) return
  for (const source of image.parentElement?.querySelectorAll('source') ?? []) source.remove()
  image.src = fallback
}

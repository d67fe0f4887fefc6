import { t } from '@lingui/core/macro'
import clsx from 'clsx'
import ImageUp from 'lucide-react/icons/image-up'
import { useEffect, useId, useRef, useState, type DragEvent } from 'react'
import { complaintAbout, pictureTypes } from '../../lib/forms/upload-image.ts'
import { Button } from '../parts/button.tsx'
import { Thumbnail } from '../parts/thumbnail.tsx'
import { useUpload, type Upload, type UploadState } from './use-upload.ts'

interface ImageFieldProps {
  label: string
  /** The accepted picture formats; shown before the control. */
  rules: string
  /** Address of the picture; empty when there is none. */
  value: string
  onChange: (url: string) => void
  upload: Upload
  /** Called for each picture that is sent, with whether it arrived: a form waits for it before it saves. */
  onSending?: (arrival: Promise<boolean>) => void
  /** What is drawn when no picture is given, if that can be chosen. */
  drawn?: DrawnChoice
  error?: string
  id?: string
}

interface DrawnChoice {
  /** Address of the drawing. */
  src: string
  isChosen: boolean
  onChoose: () => void
}

/** A picture chosen by dropping or browsing, with preview, progress, cancel and retry. */
export function ImageField({ label, rules, value, drawn, error, id, ...on }: ImageFieldProps) {
  const ownId = useId()
  const inputId = id ?? ownId
  const input = useRef<HTMLInputElement>(null)
  const [over, setOver] = useState(false)
  const { state, send, cancel, refuse } = useUpload(on.upload, on.onChange, on.onSending)
  const isDrawn = drawn?.isChosen === true
  const shown = isDrawn ? drawn.src : value

  useEffect(keepPageWhenDropped, [])

  const take = (file: File | undefined) => {
    if (!file) return
    const complaint = complaintAbout(file)
    if (complaint) refuse(complaint)
    else send(file)
  }
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    take(event.dataTransfer.files[0])
  }
  const message = state.kind === 'failed' ? state.message : error
  return (
    <div className="grid gap-1.5">
      <label htmlFor={inputId} className="font-semibold">
        {label}
      </label>
      <p id={`${inputId}-rules`} className="text-sm text-muted">
        {rules}
      </p>
      <div
        onDragOver={(event) => {
          event.preventDefault()
          setOver(true)
        }}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
        className={clsx(
          'flex flex-wrap items-center gap-4 rounded-input border-2 border-dashed p-4 focus-within:outline-3 focus-within:outline-offset-2 focus-within:outline-(--focus)',
          over ? 'border-primary bg-sunken' : message ? 'border-danger' : 'border-control',
        )}
      >
        <Shown src={shown} isDrawn={isDrawn} />
        <input
          ref={input}
          id={inputId}
          type="file"
          accept={pictureTypes.join()}
          aria-describedby={`${inputId}-rules ${inputId}-error`}
          aria-invalid={message ? true : undefined}
          className="sr-only"
          onChange={(event) => {
            take(event.target.files?.[0])
            event.target.value = ''
          }}
        />
        <UploadControls
          state={state}
          hasPicture={shown !== ''}
          drawn={drawn}
          onBrowse={() => input.current?.click()}
          onCancel={cancel}
          onRetry={send}
        />
      </div>
      <p role="status" className="sr-only">
        {isDrawn ? t`The class has the drawn cover` : announcement(state, value)}
      </p>
      <p id={`${inputId}-error`} role="alert" className="text-sm font-medium text-danger empty:hidden">
        {message}
      </p>
    </div>
  )
}

function Shown({ src, isDrawn }: { src: string; isDrawn: boolean }) {
  if (!src) return <ImageUp aria-hidden className="size-8 text-muted" />
  return (
    <Thumbnail
      key={src}
      src={src}
      alt={isDrawn ? t`The drawn cover` : t`The chosen picture`}
      width={128}
      height={96}
      className="aspect-[4/3] w-32 rounded-input"
    />
  )
}

interface UploadControlsProps {
  state: UploadState
  hasPicture: boolean
  drawn: DrawnChoice | undefined
  onBrowse: () => void
  onCancel: () => void
  onRetry: (file: File) => void
}

function UploadControls({ state, hasPicture, drawn, onBrowse, onCancel, onRetry }: UploadControlsProps) {
  if (state.kind === 'sending') {
    return (
      <div className="flex flex-wrap items-center gap-3">
        <progress
          aria-label={t`Sending the picture`}
          max={1}
          // Everything is sent; the server is working, and how long it takes is unknown.
          value={state.part < 1 ? state.part : undefined}
          className="w-40 accent-primary"
        />
        <Button variant="secondary" onClick={onCancel}>
          {t`Cancel`}
        </Button>
      </div>
    )
  }
  const again = state.kind === 'failed' ? state.file : undefined
  return (
    <div className="flex flex-wrap items-center gap-3">
      {again && (
        <Button variant="secondary" onClick={() => onRetry(again)}>
          {t`Try again`}
        </Button>
      )}
      {/* The labelled file input is the control for keyboards and screen readers. */}
      <Button variant="secondary" tabIndex={-1} aria-hidden onClick={onBrowse}>
        {!hasPicture ? t`Browse` : drawn?.isChosen ? t`Upload a picture` : t`Choose another`}
      </Button>
      {drawn && !drawn.isChosen && (
        <Button variant="secondary" onClick={drawn.onChoose}>
          {t`Use the drawn cover`}
        </Button>
      )}
      {!hasPicture && <span className="text-muted">{t`or drop a picture here`}</span>}
    </div>
  )
}

/** A file dropped beside the field would be opened in place of the page, and the form would be lost. */
function keepPageWhenDropped() {
  const stop = (event: Event) => event.preventDefault()
  const events = ['dragover', 'drop'] as const
  for (const name of events) addEventListener(name, stop)
  return () => {
    for (const name of events) removeEventListener(name, stop)
  }
}

function announcement(state: UploadState, value: string): string {
  if (state.kind === 'sending') return t`Sending the picture`
  return state.kind === 'idle' && value ? t`The picture is stored` : ''
}

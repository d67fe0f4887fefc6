import { t } from '@lingui/core/macro'
import Check from 'lucide-react/icons/check'
import Copy from 'lucide-react/icons/copy'
import { useEffect, useState } from 'react'

interface CopyButtonProps {
  text: string
  /** What is copied, for the button's label: `Copy transaction id`. */
  label: string
}

/** Copies a text to the clipboard and confirms it for two seconds. */
export function CopyButton({ text, label }: CopyButtonProps) {
  const [copied, setCopied] = useState(false)

  useEffect(() => {
    if (!copied) return
    const timer = setTimeout(() => setCopied(false), 2000)
    return () => clearTimeout(timer)
  }, [copied])

  const copy = () =>
    navigator.clipboard.writeText(text).then(
      () => setCopied(true),
      () => setCopied(false),
    )
  const Icon = copied ? Check : Copy
  return (
    <button type="button" className="icon-btn align-middle" title={label} onClick={() => void copy()}>
      <Icon aria-hidden className="size-4" />
      <span className="sr-only">{label}</span>
      <span role="status" className="sr-only">
        {copied ? t`Copied` : ''}
      </span>
    </button>
  )
}

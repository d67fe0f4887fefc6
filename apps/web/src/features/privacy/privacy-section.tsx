import type { Viewer } from '@cadenza/contracts/user'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { Alert } from '../../components/alert.tsx'
import { Button } from '../../components/button.tsx'
import { messageFor } from '../../lib/loading/error-message.ts'
import { EraseDialog } from './erase-dialog.tsx'
import { useDownloadData } from './mutations.ts'

/** What users can do with their own data: take it away, and have it erased. */
export function PrivacySection({ viewer, onErased }: { viewer: Viewer; onErased: () => void }) {
  const download = useDownloadData()
  const [erasing, setErasing] = useState(false)
  return (
    <section aria-labelledby="privacy-heading" className="grid max-w-2xl gap-3">
      <h2 id="privacy-heading" className="text-xl">
        Your data
      </h2>
      <p className="text-muted">
        Take everything that the school knows about you with you, as a file that people and machines can read:
        profile, classes, payments, reviews, pictures and sign-ins. What we keep, why and for how long is in
        the{' '}
        <Link to="/privacy" className="link">
          privacy policy
        </Link>
        .
      </p>
      {download.error && <Alert tone="danger">{messageFor(download.error).message}</Alert>}
      <div className="flex flex-wrap gap-3">
        <Button variant="secondary" busy={download.isPending} onClick={() => download.mutate()}>
          Download my data
        </Button>
        <Button variant="danger" onClick={() => setErasing(true)}>
          Erase my account…
        </Button>
      </div>
      {erasing && <EraseDialog viewer={viewer} onClose={() => setErasing(false)} onErased={onErased} />}
    </section>
  )
}

import { useLocation } from '@tanstack/react-router'

/** At the foot of the window: why a press has no effect yet. Shown by `lib/loading/early-presses.ts`, without React. */
export function LoadNote() {
  const href = useLocation({ select: ({ href }) => href })
  return (
    <div role="status" className="load-note">
      <p id="still-loading" hidden>
        This page is still loading. What you pressed takes effect as soon as it has loaded.
      </p>
      <p id="not-loaded" hidden>
        A part of this page could not be loaded, so its buttons do not work.{' '}
        <a href={href} className="underline">
          Load the page again
        </a>
      </p>
    </div>
  )
}

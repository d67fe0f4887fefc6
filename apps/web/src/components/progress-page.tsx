/** The bar shown while a page is being prepared. */
export function ProgressPage({ label = 'Loading' }: { label?: string }) {
  return (
    <div className="grid min-h-[60vh] place-items-center px-5">
      <div className="grid w-full max-w-xs gap-3 text-center">
        <div role="progressbar" aria-label={label} className="h-1.5 overflow-hidden rounded-full bg-sunken">
          <div className="h-full w-1/3 animate-pulse rounded-full bg-primary" />
        </div>
        <p className="text-muted">{label}</p>
      </div>
    </div>
  )
}

import clsx from 'clsx'

/** A text of the school, made into harmless markup by the server. */
export function Markup({ html, className }: { html: string; className?: string }) {
  if (!html) return null
  // oxlint-disable-next-line react/no-danger -- apps/api/src/features/school/markdown.ts makes it of a closed list
  return <div className={clsx('markup', className)} dangerouslySetInnerHTML={{ __html: html }} />
}

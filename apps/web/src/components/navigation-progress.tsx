import { useRouterState } from '@tanstack/react-router'

/** A line at the top of the window while the next page is being loaded; it shows only after 300 ms. */
export function NavigationProgress() {
  const loading = useRouterState({ select: ({ isLoading }) => isLoading })
  if (!loading) return null
  return <div role="progressbar" aria-label="Loading the page" className="navigation-progress" />
}

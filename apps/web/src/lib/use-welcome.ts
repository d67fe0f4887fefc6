import { useLocation, useRouter } from '@tanstack/react-router'

/** What the home at this address says before it is known who is there, and goes on saying; undefined on other pages. */
export function useWelcome(): string | undefined {
  const pathname = useLocation({ select: (location) => location.pathname })
  const [routes] = useRouter().getMatchedRoutes(pathname)
  return routes.at(-1)?.options.staticData?.welcome
}

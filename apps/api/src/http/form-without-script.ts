import type { FastifyRequest } from 'fastify'

/**
 * The page whose form a browser without script has sent, to be shown again: it says there how to reach the school.
 * Undefined for programs. More than one slash at the beginning would name another host.
 */
export function formPageOf({ method, headers, url }: FastifyRequest): string | undefined {
  const isForm = method === 'POST' && headers.accept?.includes('text/html')
  return isForm ? url.replace(/^[/\\]+/, '/') : undefined
}

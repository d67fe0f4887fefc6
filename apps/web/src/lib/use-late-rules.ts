import { useEffect, useState } from 'react'
import type { FieldValues, Resolver } from 'react-hook-form'
import type { z } from 'zod'
import { atFirstSign } from './at-first-sign.ts'

/**
 * The resolver of a form whose schema, and zod with it, comes at the first sign of somebody rather than with the page: a
 * fifth of the script of a sign-in page. Without a line to fetch it the form is sent as it is, and the server says what
 * is wrong.
 */
export function useLateRules<Values extends FieldValues>(
  loadSchema: () => Promise<z.ZodType<Values, Values>>,
): Resolver<Values> {
  const [{ resolver, fetch }] = useState(() => lateRules(loadSchema))
  useEffect(() => atFirstSign(fetch), [fetch])
  return resolver
}

function lateRules<Values extends FieldValues>(loadSchema: () => Promise<z.ZodType<Values, Values>>) {
  let loading: Promise<Resolver<Values>> | undefined
  const load = () => (loading ??= resolverOf(loadSchema))
  const fetch = () => void load().catch(() => (loading = undefined))
  const resolver: Resolver<Values> = async (values, context, options) => {
    try {
      const checked = await load()
      return await checked(values, context, options)
    } catch {
      loading = undefined
      return { values, errors: {} }
    }
  }
  return { resolver, fetch }
}

async function resolverOf<Values extends FieldValues>(
  loadSchema: () => Promise<z.ZodType<Values, Values>>,
): Promise<Resolver<Values>> {
  const [{ zodResolver }, schema] = await Promise.all([import('@hookform/resolvers/zod'), loadSchema()])
  return zodResolver(schema)
}

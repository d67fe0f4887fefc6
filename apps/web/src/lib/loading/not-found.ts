import { notFound } from '@tanstack/react-router'
import { statusOf } from './api-error.ts'

/**
 * Lets an unknown or misspelt id produce the page "not found" with status 404, in the browser and on the
 * server.
 */
export async function orNotFound<T>(answer: Promise<T>): Promise<T> {
  try {
    return await answer
  } catch (error) {
    const status = statusOf(error)
    if (status === 404 || status === 400) throw notFound()
    throw error
  }
}

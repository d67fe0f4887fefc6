import { jsonPost } from '../json-post.ts'
import { payIntent } from '../provider.ts'
import type { FaultSchool } from './fault-school.ts'

/** One person with one class in the cart, who does each step of a checkout when the test says so. */
export async function oneBuyer(
  { origin, people }: Pick<FaultSchool, 'origin' | 'people'>,
  course: Parameters<FaultSchool['people']['make']['course']>[0] = {},
) {
  const courseId = await people.make.course(course)
  const student = await people.make.student()
  await people.make.cart(student, [courseId])
  const post = async (path: string, body: unknown) => {
    const answer = await fetch(`${origin}${path}`, jsonPost(body, student.headers)).catch(() => undefined)
    return { status: answer?.status ?? 0, body: await readBody(answer) }
  }
  return {
    ...student,
    courseId,
    /** Holds the seat and asks for an intent. */
    start: () => post('/create-payment-intent', { price: 100 }),
    pay: (intent: Record<string, unknown>) =>
      payIntent(
        { origin },
        { paymentIntentId: String(intent.paymentIntentId), clientSecret: String(intent.clientSecret) },
      ),
    /** The browser comes back from paying. */
    record: (intent: Record<string, unknown>) =>
      post('/payments', { transactionId: String(intent.paymentIntentId) }),
  }
}

async function readBody(answer: Response | undefined): Promise<Record<string, unknown>> {
  const body: unknown = await answer?.json().catch(() => undefined)
  return typeof body === 'object' && body !== null ? { ...body } : {}
}

import { createSchoolClient } from '@cadenza/client'
import { failureOf } from '@cadenza/client/error'

const school = createSchoolClient({ origin: process.argv[2] ?? 'http://127.0.0.1:3000' })

try {
  const { items } = await school.public.courses.list.query({ family: 'piano', sort: 'price' })
  for (const { name, availableSeats } of items.filter((course) => course.availableSeats > 0))
    process.stdout.write(`${name}: ${availableSeats} seats\n`)
} catch (error) {
  process.stderr.write(`${failureOf(error)?.reason ?? 'no answer'}\n`)
  process.exitCode = 1
}

import { trpc } from '../../lib/loading/trpc.ts'

/** The changed classes that the viewer has paid for and may still answer. */
export const useOpenChanges = () => trpc.student.changes.list.useQuery()

/** The one behind the link of a mail; null when there is nothing to answer. */
export const useLinkedChange = (token: string) => trpc.public.changes.get.useQuery({ token })

/** What the families of a class have said. */
export const useClassAnswers = (courseId: string) => trpc.admin.changes.answers.useQuery({ courseId })

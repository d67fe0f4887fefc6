import { trpc } from '../../lib/loading/trpc.ts'

/** Reads a file of classes, or makes them. */
export const useImportCourses = () => trpc.admin.courses.import.useMutation()

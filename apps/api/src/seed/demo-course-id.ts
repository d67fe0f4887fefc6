/**
 * The id of a demo class by its place in `demoCourses`: the same in every demo school, so that its drawn cover is the same
 * too. `fdcc` was chosen so that no two covers are alike; ids of classes made later come after these.
 */
export function demoCourseId(index: number): string {
  return `01900000-fdcc-7000-8000-${index.toString(16).padStart(12, '0')}`
}

// Without a validator, as in course-values.ts.

/** The limits of a file of classes, in bytes and in classes. */
export const largestImportBytes = 2_000_000
export const mostImportedCourses = 2000
/** How many wrong cells are named; there may be more. */
export const mostWrongCells = 200

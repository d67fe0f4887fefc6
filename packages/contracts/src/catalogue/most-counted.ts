/** `total` of a list of courses counts no further: it then means "this many or more". */
export const mostCounted = 10_000

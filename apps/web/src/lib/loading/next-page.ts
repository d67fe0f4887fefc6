/** For lists that are read page by page: `trpc.admin.users.list.useInfiniteQuery(filter, nextPage)`. */
export const nextPage = {
  getNextPageParam: ({ nextCursor }: { nextCursor: string | null }) => nextCursor,
}

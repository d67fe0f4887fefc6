import { userSorts, type UserSort } from '@cadenza/contracts/people/user-values'

/** An order from an address, or nothing. */
export function readUserSort(value: unknown): UserSort | undefined {
  return userSorts.find((sort) => sort === value)
}

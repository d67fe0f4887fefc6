/** The nth thing of a list, round and round; undefined when there is none. */
export function pick<T>(list: T[], index: number): T | undefined {
  return list.length === 0 ? undefined : list[index % list.length]
}

/** Resolves as `call` does, or rejects with what `late` makes after `milliseconds`; the call's outcome is then unknown. */
export async function within<T>(milliseconds: number, call: Promise<T>, late: () => Error): Promise<T> {
  let timer: NodeJS.Timeout | undefined
  const deadline = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(late()), milliseconds)
  })
  try {
    return await Promise.race([call, deadline])
  } finally {
    clearTimeout(timer)
  }
}

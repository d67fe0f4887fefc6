/** Waits a second at most for what the page would move for if it came later: whatever hangs or fails keeps nobody from the page. */
export async function waitBriefly(work: Promise<unknown>): Promise<void> {
  const soon = new Promise((resolve) => setTimeout(resolve, 1000))
  await Promise.race([work.catch(() => undefined), soon])
}

/**
 * Waits a second at most for what would move the page if it came later: work that hangs or fails does not
 * delay the page.
 */
export async function waitBriefly(work: Promise<unknown>): Promise<void> {
  const soon = new Promise((resolve) => setTimeout(resolve, 1000))
  await Promise.race([work.catch(() => undefined), soon])
}

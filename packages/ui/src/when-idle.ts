/**
 * Runs `work` when the page is at rest, or after `mostMs` all the same. Safari has no idle callbacks: there `otherwiseMs`
 * are waited.
 */
export function whenIdle(work: () => void, mostMs: number, otherwiseMs: number): void {
  if (typeof requestIdleCallback === 'function') requestIdleCallback(() => work(), { timeout: mostMs })
  else setTimeout(work, otherwiseMs)
}

/** Lets the browser do what waits, touches and drawing, before work goes on. */
export function breathe(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve))
}

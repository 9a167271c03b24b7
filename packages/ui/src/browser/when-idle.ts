/**
 * Run `work` when the page is idle, or after `mostMs` at the latest. Safari has no idle callbacks: it waits
 * `otherwiseMs`.
 */
export function whenIdle(work: () => void, mostMs: number, otherwiseMs: number): void {
  if (typeof requestIdleCallback === 'function') requestIdleCallback(() => work(), { timeout: mostMs })
  else setTimeout(work, otherwiseMs)
}

/** Let the browser handle input and paint before work continues. */
export function breathe(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve))
}

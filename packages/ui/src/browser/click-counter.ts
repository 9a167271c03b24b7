interface ClickCounterOptions {
  readonly clicks: number
  /** From the first to the last click. */
  readonly windowMs: number
}

/**
 * Whether this click completes the number of clicks within the window (storefront specification, section 4,
 * hidden action).
 */
export function createClickCounter({ clicks, windowMs }: ClickCounterOptions): (atMs: number) => boolean {
  let times: number[] = []
  return (atMs) => {
    times = [...times.filter((each) => atMs - each <= windowMs), atMs]
    if (times.length < clicks) return false
    times = []
    return true
  }
}

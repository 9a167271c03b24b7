interface ClickCounterOptions {
  readonly clicks: number
  /** From the first of them to the last. */
  readonly windowMs: number
}

/** Answers true to the click that makes so many within the window (storefront spec, section 4, hidden action). */
export function createClickCounter({ clicks, windowMs }: ClickCounterOptions): (atMs: number) => boolean {
  let times: number[] = []
  return (atMs) => {
    times = [...times.filter((each) => atMs - each <= windowMs), atMs]
    if (times.length < clicks) return false
    times = []
    return true
  }
}

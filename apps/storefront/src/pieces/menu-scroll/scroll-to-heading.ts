/** Space between the bars that stick to the top and the heading that the scroll ends at. */
export const gapPx = 6

/** A layout pass may take several frames; after this many without movement the heading stands. */
const framesAtRest = 12
/** Stops a scroll that can never arrive, at about five seconds. */
const mostFrames = 300

/** The events that a browser sends when the reader scrolls; a scroll of ours sends none of them. */
export const readerScrolls = ['wheel', 'touchmove', 'keydown', 'pointerdown'] as const

/**
 * Scrolls the page until the heading stands below the bars, and answers a function that stops it. Sections out of sight
 * have an estimated height, so each frame may move the heading: the scroll repeats until it no longer does. The reader's
 * own scroll ends it.
 */
export function scrollToHeading(heading: HTMLElement, coveredPx: () => number): () => void {
  let frame = 0
  let restedFrames = 0
  let frames = 0

  const stop = () => {
    cancelAnimationFrame(frame)
    for (const event of readerScrolls) removeEventListener(event, stop)
  }
  const step = () => {
    const before = scrollY
    scrollBy({ top: heading.getBoundingClientRect().top - coveredPx() - gapPx, behavior: 'instant' })
    restedFrames = Math.abs(scrollY - before) < 1 ? restedFrames + 1 : 0
    frames += 1
    if (restedFrames === framesAtRest || frames === mostFrames) stop()
    else frame = requestAnimationFrame(step)
  }
  for (const event of readerScrolls) addEventListener(event, stop, { passive: true })
  step()
  return stop
}

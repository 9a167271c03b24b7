/** Space between the sticky bars and the target heading. */
export const gapPx = 6

/** Layout may take several frames: stop after this many without movement. */
const framesAtRest = 12
/** Stops a scroll that never settles, after about five seconds. */
const mostFrames = 300

/** Events of a scroll by the reader; a scroll by script sends none of them. */
export const readerScrolls = ['wheel', 'touchmove', 'keydown', 'pointerdown'] as const

/**
 * Scrolls until the heading is just below the sticky bars. Returns a function that stops it. Sections out of
 * view have estimated heights, so each frame may move the heading: the scroll repeats until it settles. A
 * scroll by the reader ends it.
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

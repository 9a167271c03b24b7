import { countsOf } from '../measure/counts.ts'

/** The screen of the phone in all page measurements; Lighthouse uses the same. */
export const phone = {
  viewport: { width: 412, height: 823 },
  deviceScaleFactor: 1.75,
  isMobile: true,
  hasTouch: true,
}

/** How many times slower the processor is. The browser slows it by work. */
export const usualSlowdown = countsOf(4, 1)

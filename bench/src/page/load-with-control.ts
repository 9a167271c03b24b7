import { say } from '../measure/print.ts'
import { median, round } from '../measure/quantile.ts'
import { runLighthouse, type PageRun } from './run-lighthouse.ts'
import { usualSlowdown } from './phone.ts'
import type { PageAndControl } from './serve-control.ts'

/** In the control, so that a ratio of blocked times is more than noise. */
const leastBlockedMs = 300
const slowest = 32

/** Medians of several loads of a page and of its control. */
export interface Loads {
  readonly page: PageRun
  readonly control: PageRun
  /** The worst of all loads of the page. */
  readonly cls: number
}

/** Load the page and its control in turn, so that both have the same of what else the machine does. */
export async function loadWithControl(
  served: PageAndControl,
  chromium: string,
  { slowdown, loads }: { readonly slowdown: number; readonly loads: number },
): Promise<Loads> {
  const runs: PageRun[] = []
  const controls: PageRun[] = []
  for (let load = 0; load < loads; load += 1) {
    runs.push(await runLighthouse(served.page, chromium, slowdown))
    controls.push(await runLighthouse(served.control, chromium, slowdown))
    say(JSON.stringify({ slowdown, page: runs.at(-1), control: controls.at(-1) }))
  }
  return { page: middleOf(runs), control: middleOf(controls), cls: Math.max(...runs.map(({ cls }) => cls)) }
}

/** The slowdown from which the control alone blocks a phone for 300 ms, from the usual one on. */
export async function findSlowdown(served: PageAndControl, chromium: string): Promise<number> {
  for (let slowdown = usualSlowdown; slowdown < slowest; slowdown += usualSlowdown) {
    const { tbtMs } = await runLighthouse(served.control, chromium, slowdown)
    say(`React alone blocks for ${tbtMs} ms on a processor ${slowdown} times slower`)
    // With some room, so that the median of the loads is above it too.
    if (tbtMs >= leastBlockedMs * 1.2) return slowdown
  }
  return slowest
}

/** The figures of a page as ratios to those of its control. */
export function ratiosOf({ page, control }: Loads): { lcpRatio: number; tbtRatio: number } {
  return {
    lcpRatio: round(page.lcpMs / control.lcpMs, 2),
    tbtRatio: round(page.tbtMs / control.tbtMs, 2),
  }
}

function middleOf(runs: readonly PageRun[]): PageRun {
  const middle = (of: (run: PageRun) => number) => median(runs.map(of))
  return {
    fcpMs: middle((run) => run.fcpMs),
    lcpMs: middle((run) => run.lcpMs),
    tbtMs: middle((run) => run.tbtMs),
    cls: middle((run) => run.cls),
    machine: middle((run) => run.machine),
  }
}

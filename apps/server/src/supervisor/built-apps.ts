import { existsSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

const pauseMs = 50

/** Whether `npm start` is still building the pages of an app. */
export function isBeingBuilt(appsDir: string, app: string): boolean {
  // As in scripts/building/stamps.mjs.
  return existsSync(path.join(appsDir, app, 'dist/.building'))
}

/** Wait until the pages of an app are built. Returns whether they are. */
export async function untilBuilt(appsDir: string, app: string, withinMs: number): Promise<boolean> {
  for (const untilMs = performance.now() + withinMs; isBeingBuilt(appsDir, app);) {
    if (performance.now() > untilMs) return false
    await sleep(pauseMs)
  }
  return true
}

import type { RandomKills } from './kill-at-random.ts'

/** The size of a run. */
export interface Size {
  /** Of the steady load. */
  readonly orders: number
  readonly workers: number
  /** A fault after this many acknowledged orders. */
  readonly killServersAfter: readonly number[]
  readonly killDatabaseAfter: readonly number[]
  readonly restarts: {
    readonly perSecond: number
    readonly seconds: number
    readonly atSeconds: readonly number[]
  }
  readonly randomKills: RandomKills
}

/** As in docs/security.md. */
export const fullSize: Size = {
  orders: 1_000,
  workers: 20,
  killServersAfter: [150, 300, 450, 600, 750],
  killDatabaseAfter: [200, 450, 700],
  restarts: { perSecond: 50, seconds: 24, atSeconds: [4, 14] },
  randomKills: { kills: 200, perGroup: 10 },
}

/** For `npm test`: each fault once. */
export const smallestSize: Size = {
  orders: 60,
  workers: 10,
  killServersAfter: [20],
  killDatabaseAfter: [20],
  restarts: { perSecond: 20, seconds: 4, atSeconds: [1] },
  randomKills: { kills: 1, perGroup: 1 },
}

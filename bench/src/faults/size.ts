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
export const smallSize: Size = {
  orders: 160,
  workers: 10,
  killServersAfter: [40],
  killDatabaseAfter: [40],
  restarts: { perSecond: 25, seconds: 8, atSeconds: [2] },
  randomKills: { kills: 2, perGroup: 2 },
}

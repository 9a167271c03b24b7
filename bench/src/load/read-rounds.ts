export interface ReadTask {
  readonly port: number
  readonly path: string
  readonly reads: number
  readonly atOnce: number
}

export interface ReadResult {
  readonly ms: number
  readonly latencies: readonly number[]
  /** Waits for the database, as the answers count them, all together. */
  readonly roundTrips: number
  readonly bytes: number
}

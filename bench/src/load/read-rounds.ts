/** As a browser reads. */
export const readHeaders = { 'accept-language': 'en-gb', 'accept-encoding': 'gzip, deflate, br' }

/** The repeated request. */
export interface ReadRequest {
  readonly method: 'GET' | 'POST'
  readonly path: string
  readonly body: string
}

export interface ReadTask {
  readonly port: number
  readonly request: ReadRequest
  /** Callers in rotation: each adds this to the address. Empty for public data. */
  readonly callers: readonly string[]
  readonly reads: number
  readonly atOnce: number
}

export interface ReadResult {
  readonly ms: number
  readonly latencies: readonly number[]
  /** Total database waits, as the answers report them. */
  readonly roundTrips: number
  readonly bytes: number
}

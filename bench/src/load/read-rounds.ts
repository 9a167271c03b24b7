/** As a browser reads. */
export const readHeaders = { 'accept-language': 'en-gb', 'accept-encoding': 'gzip, deflate, br' }

/** What is asked, again and again. */
export interface ReadRequest {
  readonly method: 'GET' | 'POST'
  readonly path: string
  readonly body: string
}

export interface ReadTask {
  readonly port: number
  readonly request: ReadRequest
  /** Callers by turns: each adds this to the address. Empty for what anybody may ask for. */
  readonly callers: readonly string[]
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

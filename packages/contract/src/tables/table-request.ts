/** A waiting request of a table. A table has one per kind at a time. */
export interface TableCall {
  readonly tableId: string
  /** With joined tables: 4 + 5. */
  readonly number: string
  readonly what: TableAsk
  /** When a guest first asked. */
  readonly at: number
}

/** A request to staff as the phones of its table see it. */
export interface TableRequest {
  readonly what: TableAsk
  readonly at: number
  /** When staff said that they are coming. Undefined: the request waits. */
  readonly answeredAt: number | undefined
}

/** At most one request per kind. */
export interface TableRequests {
  readonly requests: readonly TableRequest[]
}

export interface TableCalls {
  /** Longest waiting first. */
  readonly calls: readonly TableCall[]
}

export type TableAsk = 'staff' | 'bill'

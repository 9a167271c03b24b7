/** A waiting request of a table. A table has one per kind at a time. */
export interface TableCall {
  readonly tableId: string
  /** With joined tables: 4 + 5. */
  readonly number: string
  readonly what: TableAsk
  /** When a guest first asked. */
  readonly at: number
  /** What the table's guests want of a call for staff; empty: somebody to come, or the bill. */
  readonly wants: readonly TableWant[]
  /** What they wrote; empty: nothing. */
  readonly note: string
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

/** The waiting requests of all tables. */
export interface TableCalls {
  /** Longest waiting first. */
  readonly calls: readonly TableCall[]
}

/** What a guest asks for: a person, or the bill (ADR-068). */
export type TableAsk = 'staff' | 'bill'

/** What a guest who calls staff may ask for, in display order. */
export const tableWants = ['water', 'cutlery', 'other'] as const
/** One thing a guest calls staff for; `other` is said in the note. */
export type TableWant = (typeof tableWants)[number]

/** The longest note of a call, in characters. */
export const wantNoteLength = 80

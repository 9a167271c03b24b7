export interface LineDifference {
  readonly lineId: string
  /** Null: the line was new, or its shown price is unknown. */
  readonly beforeCents: number | null
  /** Null: the line is gone. */
  readonly afterCents: number | null
}

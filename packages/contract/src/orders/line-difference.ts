/** A line whose price differs from what the guest's screen showed. */
export interface LineDifference {
  readonly lineId: string
  /** Null: the line was new, or its shown price is unknown. */
  readonly beforeCents: number | null
  /** Null: the line is gone. */
  readonly afterCents: number | null
}

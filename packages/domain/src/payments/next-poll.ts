const minute = 60_000
const hour = 60 * minute
const day = 24 * hour

/**
 * When to poll an undecided attempt again, by its age: every minute for 30 minutes, every ten minutes for a
 * day, daily for a week. Undefined: a person must decide.
 */
export function nextPollMs(ageMs: number): number | undefined {
  if (ageMs < 30 * minute) return minute
  if (ageMs < day) return 10 * minute
  return ageMs < 7 * day ? day : undefined
}

/** When to send an unanswered refund again, by its age: as `nextPollMs`, then daily until it is resolved. */
export function nextRefundTryMs(ageMs: number): number {
  return nextPollMs(ageMs) ?? day
}

/** How long a customer may take to present the card for a refund at a terminal. */
const atTerminalMs = 3 * minute

/** When to ask a terminal again about a refund, by its age: every five seconds while the customer presents the card. */
export function nextTerminalRefundTryMs(ageMs: number): number {
  return ageMs < atTerminalMs ? 5_000 : nextRefundTryMs(ageMs)
}

/** An allocation that may expire. `expiresAt` undefined: confirmed, it stays until it is released. */
export interface Expiring {
  /** Milliseconds. From this instant on the allocation counts no more. */
  readonly expiresAt: number | undefined
}

/** Whether an allocation waits for confirmation, stays, or counts no more. */
export type HoldState = 'held' | 'confirmed' | 'expired'

/** The state of an allocation. */
export function holdState({ expiresAt }: Expiring, now: number): HoldState {
  if (expiresAt === undefined) return 'confirmed'
  return expiresAt > now ? 'held' : 'expired'
}

/** The allocations that count at `now`. */
export function activeOf<Allocation extends Expiring>(
  allocations: readonly Allocation[],
  now: number,
): Allocation[] {
  return allocations.filter((each) => holdState(each, now) !== 'expired')
}

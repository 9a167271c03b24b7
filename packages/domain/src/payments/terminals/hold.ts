import { isOpenAttempt, type AttemptStatus } from '../attempt-status.ts'

/**
 * The state of a hold on a card. `opening`: the terminal has not confirmed it. `failed`: it never held. `charging`: a
 * capture has no answer yet, or waits for a person. `releasing`: the provider has not confirmed the release.
 */
export type HoldState =
  | 'opening'
  | 'failed'
  | 'open'
  | 'charging'
  | 'charged'
  | 'releasing'
  | 'released'
  | 'expired'

/** What is stored of a hold. */
export interface StoredHold {
  /** The status of the attempt that put it on the card. */
  readonly status: AttemptStatus
  readonly isHeld: boolean
  /** The status of its capture. Undefined: none that was made or still can be. */
  readonly capture: AttemptStatus | undefined
  readonly isReleaseRequested: boolean
  readonly isReleased: boolean
  readonly isExpired: boolean
}

/** Tell the state of a hold. */
export function holdStateOf(hold: StoredHold): HoldState {
  if (!hold.isHeld) return isOpenAttempt(hold.status) || hold.status === 'review' ? 'opening' : 'failed'
  if (hold.capture !== undefined) return hold.capture === 'paid' ? 'charged' : 'charging'
  if (hold.isReleased) return 'released'
  if (hold.isReleaseRequested) return 'releasing'
  return hold.isExpired ? 'expired' : 'open'
}

/** Whether money is still held on the card, or may be. */
export function isHoldLive(state: HoldState): boolean {
  return state === 'opening' || state === 'open' || state === 'charging' || state === 'releasing'
}

/** How much of a bill an open hold pays: the rest is paid in another way. */
export function coveredCents(heldCents: number, dueCents: number): number {
  return Math.min(heldCents, Math.max(dueCents, 0))
}

/** From when staff are warned that a hold expires, in milliseconds. */
export const holdWarningMs = 24 * 60 * 60_000

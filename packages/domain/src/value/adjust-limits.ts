import type { ValueTransferKind } from '../ledger/value-transfer-kinds.ts'

/** What a member card holds: points (hundredths), stamps, and stored value (minor units). */
export type CardUnit = 'points' | 'stamps' | 'storedValue'

/** What a member card holds, in the order in which it is shown. */
export const cardUnits = ['points', 'stamps', 'storedValue'] as const satisfies readonly CardUnit[]

/** The most that staff give or take at once: 100,000 points, 50 stamps, 1,000 dollars. */
export const adjustLimits: Readonly<Record<CardUnit, number>> = {
  points: 10_000_000,
  stamps: 50,
  storedValue: 100_000,
}

/** Characters of the reason of an adjustment. */
export const adjustReasonLength = 200

/** The kinds of transfers by which staff give and take. */
export const adjustKinds = {
  points: { give: 'pointsGiven', take: 'pointsTaken' },
  stamps: { give: 'stampsGiven', take: 'stampsTaken' },
  storedValue: { give: 'valueGiven', take: 'valueTaken' },
} as const satisfies Readonly<Record<CardUnit, Readonly<Record<'give' | 'take', ValueTransferKind>>>>

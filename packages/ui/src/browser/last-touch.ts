let touchedAt = 0

/** Marks the guest as present; also called while work is under way that needs no touch. */
export function touch(): void {
  touchedAt = performance.now()
}

/** Milliseconds since the last touch. */
export const untouchedMs = (): number => performance.now() - touchedAt

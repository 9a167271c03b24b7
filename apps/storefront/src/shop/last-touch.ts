let touchedAt = 0

/** Somebody is here; or something is under way that nobody has to wait for with a finger on the screen. */
export function touch(): void {
  touchedAt = performance.now()
}

/** Milliseconds since. */
export const untouchedMs = (): number => performance.now() - touchedAt

/** What a shop device does with a guest who has not touched it: nothing, ask and count down, or start over. */
type IdleStage = 'present' | 'over' | { readonly secondsLeft: number }

/** The stage after `untouchedMs` (venue specification, section 7: `noneClickTimeout`). */
export function idleStage(
  untouchedMs: number,
  { idleSeconds, idleWarningSeconds }: { readonly idleSeconds: number; readonly idleWarningSeconds: number },
): IdleStage {
  const over = untouchedMs / 1_000 - idleSeconds
  if (over < 0) return 'present'
  return over < idleWarningSeconds ? { secondsLeft: Math.ceil(idleWarningSeconds - over) } : 'over'
}

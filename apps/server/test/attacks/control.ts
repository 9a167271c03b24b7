/** How often each attack is tried, each time with other inputs. In full counts: `npm run -s bench access`. */
export const rounds = Number(process.env['TABARD_ATTACKS'] ?? 1)

/** The numbers of the rounds. */
export const everyRound: readonly number[] = Array.from({ length: rounds }, (_, at) => at)

/**
 * Check that the act which is allowed works, with what the attack uses. Without it a refusal proves nothing: `bench access`
 * counts an attack whose control failed apart.
 */
export function control(what: string, isRight: boolean): void {
  if (!isRight) throw new Error(`control failed: ${what}`)
}

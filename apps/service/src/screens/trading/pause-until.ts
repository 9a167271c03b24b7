export const pauseMinutes = [15, 30, 60] as const

/**
 * The instant of a clock time `HH:mm` in the shop's zone: today, or tomorrow if it has passed. Uses the
 * zone's offset at that instant, so that a pause across a clock change ends at the right local time.
 */
export function untilClock(clock: string, now: number, timeZone: string): number | undefined {
  const match = /^(\d{2}):(\d{2})$/.exec(clock)
  if (!match) return undefined
  const minutesOf = (at: number) => {
    const parts = new Intl.DateTimeFormat('en-GB', {
      timeZone,
      hour: '2-digit',
      minute: '2-digit',
      hour12: false,
    })
      .format(at)
      .split(':')
    return (Number(parts[0]) % 24) * 60 + Number(parts[1])
  }
  const requested = Number(match[1]) * 60 + Number(match[2])
  const minute = 60_000
  const day = 1_440
  const aheadBy = (requested - minutesOf(now) + day) % day || day
  const guess = Math.floor(now / minute) * minute + aheadBy * minute
  const drift = ((requested - minutesOf(guess) + day + day / 2) % day) - day / 2
  return guess + drift * minute
}

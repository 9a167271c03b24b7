/** Formats minutes since midnight: 240 is `04:00`. */
export function toClock(minute: number): string {
  const pad = (part: number) => String(part).padStart(2, '0')
  return `${pad(Math.floor(minute / 60))}:${pad(minute % 60)}`
}

/** Parses a time: `04:00` is 240. Undefined while it is incomplete. */
export function fromClock(clock: string): number | undefined {
  const [, hour, minute] = /^(\d{2}):(\d{2})/.exec(clock) ?? []
  return hour === undefined ? undefined : Number(hour) * 60 + Number(minute)
}

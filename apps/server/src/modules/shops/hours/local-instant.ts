import { createLocalTime } from '@tabard/domain/hours/local-time'

/** Reads wall clocks of a time zone. */
export interface WallClock {
  /** The instant of a date, such as `2026-11-27`, and seconds of its day, in milliseconds. */
  instantOf(date: string, seconds: number): number
  /** When the day of an instant begins, and when the next begins. */
  startOf(at: number): number
  endOf(at: number): number
}

/** Create a reader of wall clocks. */
export function createWallClock(timeZone: string): WallClock {
  const localTime = createLocalTime(timeZone)
  /** How far the zone is ahead of UTC. */
  const aheadAt = (at: number) => {
    const shown = localTime(at)
    return Date.parse(`${shown.date}T00:00:00Z`) + shown.minute * 60_000 - Math.floor(at / 60_000) * 60_000
  }
  /** Twice, for an offset that changes between. */
  const instantOf = (date: string, seconds: number): number => {
    const wall = Date.parse(`${date}T00:00:00Z`) + seconds * 1_000
    return wall - aheadAt(wall - aheadAt(wall))
  }
  return {
    instantOf,
    startOf: (at) => instantOf(localTime(at).date, 0),
    endOf: (at) => {
      const noon = instantOf(localTime(at).date, 43_200)
      return instantOf(localTime(noon + 86_400_000).date, 0)
    },
  }
}

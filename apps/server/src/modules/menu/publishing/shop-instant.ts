import { Temporal } from 'temporal-polyfill'

/** An instant, or why a local time has none that can be planned. */
export type ShopInstant =
  | { readonly ok: true; readonly at: number }
  | { readonly ok: false; readonly fault: 'invalid' | 'past' | 'far' | 'skipped' }

const farthestMs = 366 * 86_400_000

/**
 * Convert a local date and time of the shop, `2026-11-27T17:00`, to an instant. Refuses a time skipped when
 * clocks go forward. A time repeated when clocks go back is the first of the two.
 */
export function shopInstant(localTime: string, timeZone: string, now: number): ShopInstant {
  const local = parsed(localTime)
  if (!local) return { ok: false, fault: 'invalid' }
  const zoned = local.toZonedDateTime(timeZone, { disambiguation: 'earlier' })
  if (!zoned.toPlainDateTime().equals(local)) return { ok: false, fault: 'skipped' }
  const at = zoned.epochMilliseconds
  if (at <= now) return { ok: false, fault: 'past' }
  return at > now + farthestMs ? { ok: false, fault: 'far' } : { ok: true, at }
}

function parsed(text: string): Temporal.PlainDateTime | undefined {
  if (!/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/.test(text)) return undefined
  try {
    return Temporal.PlainDateTime.from(text)
  } catch {
    return undefined
  }
}

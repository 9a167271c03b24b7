import type { Client } from 'pg'
import type { Random } from './random.ts'

/** A shop in a database of the release before, with its merchant. */
export interface OldShop {
  readonly merchantId: string
  readonly merchantKey: string
  readonly shopId: string
  readonly code: string
  readonly currency: string
  readonly timeZone: string
  readonly taxMode: 'included' | 'added'
}

const sydney = { currency: 'AUD', timeZone: 'Australia/Sydney', taxMode: 'included' } as const
const newYork = { currency: 'USD', timeZone: 'America/New_York', taxMode: 'added' } as const

/** Two merchants with three shops in two time zones. */
export function drawShops(random: Random): readonly OldShop[] {
  const [lantern, harbour] = [random, random].map((source) => ({
    merchantId: source.uuid(),
    merchantKey: source.text(6),
  }))
  if (!lantern || !harbour) throw new Error('there are two merchants')
  return [
    { ...lantern, ...sydney, shopId: random.uuid(), code: 'lantern' },
    { ...lantern, ...newYork, shopId: random.uuid(), code: 'lantern-ny' },
    { ...harbour, ...sydney, shopId: random.uuid(), code: 'harbour' },
  ]
}

/** Insert merchants and shops. The client is the owner of a database at the release before. */
export async function writeShops(client: Client, shops: readonly OldShop[]): Promise<void> {
  for (const [position, shop] of shops.entries()) {
    const { merchantId, merchantKey, shopId, code, currency, timeZone, taxMode } = shop
    await client.query(
      "insert into merchants values ($1, $2, 'A', 'A', false, '2026-01-01') on conflict do nothing",
      [merchantId, merchantKey],
    )
    await client.query(
      `insert into shops (merchant_id, shop_id, code, name1, name2, about1, about2, currency, time_zone, accent_colour,
         phone, email, address, country, registration, tax_mode, minimum_order_cents)
       values ($1, $2, $3, $3, $3, '', '', $4, $5, '#9c3d22', '', '', '', 'AU', '', $6, 0)`,
      [merchantId, shopId, code, currency, timeZone, taxMode],
    )
    await client.query("insert into shop_states values ($1, $2, 1, 'open', null, '', '')", [
      merchantId,
      shopId,
    ])
    await client.query(
      `insert into shop_directory (code, merchant_id, shop_id, name1, name2, accent_colour, position)
       values ($1, $2, $3, $1, $1, '#9c3d22', $4)`,
      [code, merchantId, shopId, position],
    )
  }
}

const dayEndMinutes = 4 * 60
const minuteMs = 60_000

/** The time on the shop's clocks, as if it were UTC. */
function clockOf({ timeZone }: OldShop, at: number): number {
  const parts = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' })
  return Date.parse(`${parts.format(at).replace(' ', 'T')}Z`)
}

/** The trading date of a time: the shop's date, whose day ends at 04:00. */
export function oldTradingDate(shop: OldShop, at: number): string {
  return new Date(clockOf(shop, at) - dayEndMinutes * minuteMs).toISOString().slice(0, 10)
}

/** A time on one of `days` days from a date; every third within two minutes of the end of a trading day. */
export function drawTime(random: Random, shop: OldShop, first: string, days: number): number {
  const dayMs = random.below(days) * 24 * 60 * minuteMs
  const timeMs = random.chance(1 / 3)
    ? dayEndMinutes * minuteMs + random.between(-120, 119) * 1_000
    : random.below(24 * 60 * 60) * 1_000
  const clock = Date.parse(`${first}T00:00:00Z`) + dayMs + timeMs
  // The offset of the shop's clocks at that time; a second look corrects it near a change of clocks.
  const once = clock - (clockOf(shop, clock) - clock)
  return clock - (clockOf(shop, once) - once)
}

import { randomUUID } from 'node:crypto'
import type { shopSetup } from '@tabard/contract/shops/setup/calls'
import { checkHours, hoursLimits } from '@tabard/domain/hours/check-hours'
import { hoursScopes, type ShopHours } from '@tabard/domain/hours/shop-hours'
import { cleanText } from '@tabard/domain/text/text-input'
import { shopOpening } from '@tabard/domain/hours/trading'
import type { WriteTx } from '../../../db/tx.ts'
import type { Handler } from '../../../http/handler.ts'
import { newId } from '../../platform/new-id.ts'
import { getShop, scopeHours } from '../load-shop.ts'
import { savePart } from './save-part.ts'
import {
  deleteHours,
  deleteSpecialDays,
  insertHours,
  insertSpecialDays,
  updateHours,
} from './setup-queries.ts'

/** Replace all hours at the revision seen, or nothing. */
export const saveHours: Handler<typeof shopSetup.saveHours> = async (request) => {
  const { input, shop, now, fail } = request
  const faults = checkHours(input.hours)
  if (faults.length > 0) return fail('shop.invalid', { faults })
  return savePart(request, {
    part: 'hours',
    what: 'shopSetup.saveHours',
    onMoved: (current, byName) => fail('shop.changedMeanwhile', { current, byName }),
    write: async (tx, who) => {
      const own = hoursScopes.filter((scope) => scope !== 'shop' && input.hours.weekly[scope])
      const [saved] = await tx.change(
        updateHours({
          shopId: shop.shopId,
          seen: input.seen,
          revision: randomUUID(),
          byName: who.name,
          ownHours: own,
        }),
      )
      if (saved) await replaceHours(tx, shop.shopId, input.hours, now)
      return saved !== undefined
    },
  })
}

async function replaceHours(tx: WriteTx, shopId: string, hours: ShopHours, now: number): Promise<void> {
  const key = { shopId }
  const rows = hoursScopes.flatMap((scope) =>
    (hours.weekly[scope] ?? []).map(({ weekday, opensMinute, durationMinutes }) => ({
      hours_id: newId(now),
      scope,
      weekday,
      opens_minute: opensMinute,
      duration_minutes: durationMinutes,
    })),
  )
  const clean = (text: string) => {
    const cleaned = cleanText(text, { maxLength: hoursLimits.message, multiline: false })
    return cleaned.ok ? cleaned.text : ''
  }
  const special = hours.special.map((day) => ({
    on_date: day.date,
    scope: day.scope,
    hours: day.hours,
    message1: clean(day.message.first),
    message2: clean(day.message.second),
  }))
  await Promise.all([
    tx.change(deleteHours({ ...key })),
    tx.change(deleteSpecialDays({ ...key })),
    tx.change(insertHours({ ...key, rows: JSON.stringify(rows) })),
    tx.change(insertSpecialDays({ ...key, rows: JSON.stringify(special) })),
  ])
}

/** Preview whether the shop would be open now with these hours, ignoring closures and pauses set by staff. */
export const previewHours: Handler<typeof shopSetup.previewHours> = async ({ input, shop, now, fail }) => {
  const faults = checkHours(input.hours)
  if (faults.length > 0) return fail('shop.invalid', { faults })
  const { timeZone } = await shop.read((tx) => getShop(tx, shop.shopId))
  const hours = scopeHours(now, timeZone, input.hours)
  const trading = { state: 'open', message: { first: '', second: '' } } as const
  const of = (scope: keyof typeof hours) => shopOpening({ trading, hours: hours[scope] }, now)
  return { shop: of('shop'), pickUp: of('pickUp'), delivery: of('delivery'), table: of('table') }
}

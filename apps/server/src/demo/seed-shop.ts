import { newId } from '../modules/platform/new-id.ts'
import type { WriteTx } from '../db/tx.ts'
import { catalogueRows } from './catalogue-rows.ts'
import { insertRows } from './insert-rows.ts'
import type { MenuFile } from './menu-file.ts'
import { hoursRows, orderTypeRows, pageRows, serviceNumberRows, settingRows, shopRow } from './shop-rows.ts'
import type { DeliveryPlan, ShopTerms } from './shop-terms.ts'

/** Write a complete shop with a given id: profile, hours, rules, catalogue, stock, service numbers. */
export async function seedShop(
  tx: WriteTx,
  shopId: string,
  file: MenuFile,
  terms: ShopTerms,
  now: number,
): Promise<void> {
  const own = (rows: readonly Record<string, unknown>[]) => rows.map((row) => ({ shop_id: shopId, ...row }))
  await insertRows(tx, 'shops', [shopRow(shopId, file, terms)])
  const catalogue = catalogueRows(
    file,
    terms.taxes.map((tax) => tax.tax_index),
    now,
  )
  await insertRows(
    tx,
    'shop_states',
    own([{ config_version: 1, trading: 'open', message1: '', message2: '' }]),
  )
  await insertRows(tx, 'shop_hours', own(hoursRows(terms, now)))
  await insertRows(tx, 'shop_pages', own(pageRows(file)))
  await insertRows(tx, 'settings', own(settingRows(terms, now)))
  await insertRows(tx, 'taxes', own(terms.taxes))
  await insertRows(
    tx,
    'fees',
    own(terms.fees.map((fee, position) => ({ fee_id: newId(now), position, ...fee }))),
  )
  await insertRows(
    tx,
    'dated_charges',
    own(terms.charges.map((charge, position) => ({ charge_id: newId(now), position, hours: [], ...charge }))),
  )
  for (const { table, rows } of catalogue) await insertRows(tx, table, own(rows))
  await insertRows(tx, 'service_numbers', own(serviceNumberRows()))
  const { delivery } = terms
  const orderTypes = orderTypeRows()
  await insertRows(
    tx,
    'ways',
    own(delivery ? orderTypes.map((row) => withDelivery(row, delivery)) : orderTypes),
  )
  if (delivery) await seedDelivery(tx, shopId, delivery, now)
}

/** Delivery is on, also for later. */
function withDelivery(row: Record<string, unknown>, { leadMinutes }: DeliveryPlan): Record<string, unknown> {
  return row['kind'] === 'delivery'
    ? { ...row, is_offered: true, takes_later: true, days_ahead: 2, lead_minutes: leadMinutes }
    : row
}

async function seedDelivery(
  tx: WriteTx,
  shopId: string,
  { place, taxes, zones }: DeliveryPlan,
  now: number,
): Promise<void> {
  await insertRows(tx, 'delivery_shops', [{ shop_id: shopId, ...place, taxes, revision: 1 }])
  await insertRows(
    tx,
    'delivery_zones',
    zones.map((zone) => ({
      shop_id: shopId,
      zone_id: newId(now),
      name1: zone.names.first,
      name2: zone.names.second,
      area: zone.area,
      tiers: zone.tiers,
      minimum_cents: zone.minimumCents,
      minutes: zone.minutes,
      express_cents: zone.express?.cents ?? null,
      express_minutes: zone.express?.minutes ?? null,
      priority: zone.priority,
      is_active: zone.isActive,
      revision: 1,
    })),
  )
}

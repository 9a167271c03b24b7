import type { deliverySetup } from '@tabard/contract/delivery/calls'
import { checkZone } from '@tabard/domain/delivery/check-zone'
import { postcodeKey } from '@tabard/domain/delivery/read-postcodes'
import { zoneLimits, type ZoneFields } from '@tabard/domain/delivery/zone'
import { cleanText } from '@tabard/domain/text/text-input'
import type { Handler } from '../../http/handler.ts'
import { recordAudit } from '../platform/audit.ts'
import { newId } from '../platform/new-id.ts'
import { getShop } from '../shops/load-shop.ts'
import { deleteZone, insertZone, lockZones, updateZone } from './queries.ts'
import { readZones } from './read-zones.ts'
import { presentSetup } from './show-setup.ts'

/** Create or update a zone. The second of two concurrent saves is refused. */
export const saveZone: Handler<typeof deliverySetup.saveZone, 'config' | 'geocoder'> = ({
  input,
  shop,
  now,
  deps,
  fail,
}) =>
  shop.write(async (tx, caller) => {
    const [who, profile] = await Promise.all([
      caller,
      getShop(tx, shop.shopId),
      tx.change(lockZones({ shopId: shop.shopId })),
    ])
    const zone = cleaned(input.zone)
    const faults = checkZone(zone, profile)
    if (faults.length > 0) return fail('delivery.zoneInvalid', { faults })
    const { zones } = await readZones(tx, profile)
    const before = zones.find(({ zoneId }) => zoneId === input.zoneId)
    if (input.zoneId === null && zones.length >= zoneLimits.zones)
      return fail('delivery.full', { max: zoneLimits.zones })
    const zoneId = input.zoneId ?? newId(now)
    const values = {
      shopId: shop.shopId,
      zoneId,
      name1: zone.names.first,
      name2: zone.names.second,
      area: JSON.stringify(zone.area),
      tiers: JSON.stringify(zone.tiers),
      minimumCents: zone.minimumCents,
      minutes: zone.minutes,
      expressCents: zone.express?.cents ?? null,
      expressMinutes: zone.express?.minutes ?? null,
      priority: zone.priority,
      isActive: zone.isActive,
    }
    if (input.zoneId === null) await tx.change(insertZone({ ...values }))
    else {
      const [saved] = await tx.change(updateZone({ ...values, revision: input.revision }))
      if (!saved) return fail('delivery.changedMeanwhile', {})
    }
    await recordAudit(tx, {
      shopId: shop.shopId,
      now,
      caller: who,
      what: 'delivery.saveZone',
      subject: zoneId,
      before: before ?? null,
      after: zone,
    })
    return presentSetup(tx, shop.shopId, deps)
  })

/** Remove a zone at the revision seen. */
export const removeZone: Handler<typeof deliverySetup.removeZone, 'config' | 'geocoder'> = ({
  input,
  shop,
  now,
  deps,
  fail,
}) =>
  shop.write(async (tx, caller) => {
    const [who, removed] = await Promise.all([
      caller,
      tx.change(deleteZone({ shopId: shop.shopId, zoneId: input.zoneId, revision: input.revision })),
    ])
    const [zone] = removed
    if (!zone) return fail('delivery.changedMeanwhile', {})
    await recordAudit(tx, {
      shopId: shop.shopId,
      now,
      caller: who,
      what: 'delivery.removeZone',
      subject: input.zoneId,
      before: { name: zone.name1 },
    })
    return presentSetup(tx, shop.shopId, deps)
  })

/**
 * Trim names, and normalise, sort and deduplicate postcodes. Names that are too long stay, for `checkZone` to
 * report.
 */
function cleaned(zone: ZoneFields): ZoneFields {
  const name = (text: string) => {
    const clean = cleanText(text, { maxLength: zoneLimits.nameLength, multiline: false })
    return clean.ok ? clean.text : text
  }
  const { area } = zone
  return {
    ...zone,
    names: { first: name(zone.names.first), second: name(zone.names.second) },
    area:
      area.kind === 'postcodes'
        ? { ...area, postcodes: [...new Set(area.postcodes.map(postcodeKey))].toSorted() }
        : area,
  }
}

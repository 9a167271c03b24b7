import type { devices } from '@tabard/contract/devices/calls'
import { isRefusal } from '../../db/refusal.ts'
import { brokenConstraint } from '../../db/tx.ts'
import type { Handler } from '../../http/handler.ts'
import { recordAudit } from '../platform/audit.ts'
import { configChanged } from '../shops/settings/config-changed.ts'
import { checkName } from './check-name.ts'
import { presentDevices } from './present-devices.ts'
import { deleteDevice, holdDevice, unpairDevice, updateDevice } from './queries.ts'

/** List a shop's devices. */
export const listShopDevices: Handler<typeof devices.list> = ({ shop, now }) =>
  shop.read((tx) => presentDevices(tx, shop.shopId, now))

/** Change a device's name and kind. */
export const changeDevice: Handler<typeof devices.change> = async ({ input, shop, now, fail }) => {
  const name = checkName(input.name)
  if (isRefusal(name)) return name
  try {
    return await shop.write(async (tx, caller) => {
      const [who, [before]] = await Promise.all([
        caller,
        tx.change(holdDevice({ shopId: shop.shopId, deviceId: input.deviceId })),
      ])
      if (!before) return fail('device.unknown', {})
      await tx.change(updateDevice({ shopId: shop.shopId, deviceId: input.deviceId, name, kind: input.kind }))
      await recordAudit(tx, {
        shopId: shop.shopId,
        now,
        caller: who,
        what: 'devices.change',
        subject: input.deviceId,
        before: { name: before.name, kind: before.kind },
        after: { name, kind: input.kind },
      })
      return presentDevices(tx, shop.shopId, now)
    })
  } catch (error) {
    if (brokenConstraint(error) === 'devices_name') return fail('device.nameTaken', { name })
    throw error
  }
}

/** Unpair a device. Its browser learns this with its next call; its settings stay for the next pairing. */
export const unpair: Handler<typeof devices.unpair> = ({ input, shop, now, fail, publish }) =>
  shop.write(async (tx, caller) => {
    const [who, , [before]] = await Promise.all([
      caller,
      configChanged(tx, shop.shopId),
      tx.change(holdDevice({ shopId: shop.shopId, deviceId: input.deviceId })),
    ])
    if (!before) return fail('device.unknown', {})
    await tx.change(unpairDevice({ shopId: shop.shopId, deviceId: input.deviceId, at: new Date(now) }))
    await recordAudit(tx, {
      shopId: shop.shopId,
      now,
      caller: who,
      what: 'devices.unpair',
      subject: input.deviceId,
      before: { name: before.name, paired: before.pairedAt !== null },
      after: { name: before.name, paired: false },
    })
    publish({ kind: 'availability', merchantId: tx.merchantId, shopId: shop.shopId, id: '' })
    return presentDevices(tx, shop.shopId, now)
  })

/** Remove a device with its settings. */
export const removeDevice: Handler<typeof devices.remove> = ({ input, shop, now, fail, publish }) =>
  shop.write(async (tx, caller) => {
    const [who, , [before]] = await Promise.all([
      caller,
      configChanged(tx, shop.shopId),
      tx.change(holdDevice({ shopId: shop.shopId, deviceId: input.deviceId })),
    ])
    if (!before) return fail('device.unknown', {})
    await tx.change(deleteDevice({ shopId: shop.shopId, deviceId: input.deviceId }))
    await recordAudit(tx, {
      shopId: shop.shopId,
      now,
      caller: who,
      what: 'devices.remove',
      subject: input.deviceId,
      before: { name: before.name, kind: before.kind },
      after: null,
    })
    publish({ kind: 'availability', merchantId: tx.merchantId, shopId: shop.shopId, id: '' })
    return presentDevices(tx, shop.shopId, now)
  })

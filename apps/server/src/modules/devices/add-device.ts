import { randomInt } from 'node:crypto'
import type { devices, PairingCode } from '@tabard/contract/devices/calls'
import { deviceLimits, newPairingCode } from '@tabard/domain/devices/device'
import { isRefusal } from '../../db/refusal.ts'
import { brokenConstraint, type WriteTx } from '../../db/tx.ts'
import { hashToken } from '../../http/requests/callers.ts'
import type { Handler, HandlerRequest } from '../../http/handler.ts'
import { recordAudit } from '../platform/audit.ts'
import { newId } from '../platform/new-id.ts'
import { checkName } from './check-name.ts'
import { presentDevices } from './present-devices.ts'
import { holdDevice, insertDevice, listDevices, lockDevices, setCode } from './queries.ts'

type DeviceRequest = Pick<HandlerRequest<unknown, 'config'>, 'shop' | 'now' | 'deps'>

/** Add a device and create its first pairing code. */
export const addDevice: Handler<typeof devices.add, 'config'> = async (request) => {
  const { input, shop, now, fail } = request
  const name = checkName(input.name)
  if (isRefusal(name)) return name
  try {
    return await shop.write(async (tx, caller) => {
      const [who] = await Promise.all([caller, tx.change(lockDevices({ shopId: shop.shopId }))])
      const before = await tx.rows(listDevices({ shopId: shop.shopId }))
      if (before.length >= deviceLimits.perShop) return fail('device.full', { max: deviceLimits.perShop })
      const deviceId = newId(now)
      await tx.change(
        insertDevice({ shopId: shop.shopId, deviceId, name, kind: input.kind, at: new Date(now) }),
      )
      const code = await giveCode(tx, request, { deviceId, name })
      await recordAudit(tx, {
        shopId: shop.shopId,
        now,
        caller: who,
        what: 'devices.add',
        subject: deviceId,
        before: null,
        after: { name, kind: input.kind },
      })
      return { list: await presentDevices(tx, shop.shopId, now), code }
    })
  } catch (error) {
    if (brokenConstraint(error) === 'devices_name') return fail('device.nameTaken', { name })
    throw error
  }
}

/** Create another pairing code: the first was used or has expired, or another browser becomes the device. */
export const newCode: Handler<typeof devices.newCode, 'config'> = (request) => {
  const { input, shop, now, fail } = request
  return request.shop.write(async (tx, caller) => {
    const [who, [held]] = await Promise.all([
      caller,
      tx.change(holdDevice({ shopId: shop.shopId, deviceId: input.deviceId })),
    ])
    if (!held) return fail('device.unknown', {})
    const code = await giveCode(tx, request, { deviceId: input.deviceId, name: held.name })
    await recordAudit(tx, {
      shopId: shop.shopId,
      now,
      caller: who,
      what: 'devices.newCode',
      subject: input.deviceId,
      after: { name: held.name },
    })
    return { list: await presentDevices(tx, shop.shopId, now), code }
  })
}

async function giveCode(
  tx: WriteTx,
  { shop, now, deps }: DeviceRequest,
  device: Pick<PairingCode, 'deviceId' | 'name'>,
): Promise<PairingCode> {
  const code = newPairingCode((below) => randomInt(below))
  const expiresAt = now + deviceLimits.codeMinutes * 60_000
  await tx.change(
    setCode({
      shopId: shop.shopId,
      deviceId: device.deviceId,
      codeHash: hashToken(code),
      expiresAt: new Date(expiresAt),
    }),
  )
  // On our own origin, never on the requested host (F37).
  const page = `${deps.config.publicUrl.replace(/\/$/, '')}/device/${shop.code}`
  return { ...device, code, page, address: `${page}/${code}`, expiresAt }
}

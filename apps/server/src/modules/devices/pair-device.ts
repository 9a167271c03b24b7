import { randomBytes } from 'node:crypto'
import type { devices, PairedAs } from '@tabard/contract/devices/calls'
import { readPairingCode } from '@tabard/domain/devices/device'
import { Refusal } from '../../db/refusal.ts'
import { brokenConstraint } from '../../db/tx.ts'
import { hashToken } from '../../http/requests/callers.ts'
import type { Handler, HandlerRequest } from '../../http/handler.ts'
import { countGuess, takeBackGuess } from '../identity/count-try.ts'
import { recordAudit } from '../platform/audit.ts'
import { configChanged } from '../shops/settings/config-changed.ts'
import { findPairedAs, noteSeen, pairDevice, releaseBrowser } from './queries.ts'

type Pairing = HandlerRequest<typeof devices.pair, 'answers'>

/**
 * Maximum wrong codes per network in a quarter of an hour. Each try counts before the code is checked, so
 * beyond the maximum even a right code is refused. Twenty tries do not find a code of eight out of 31 letters
 * within its life.
 */
const mostGuesses = 20
const longestId = 64
const seenEveryMs = 3 * 60_000

/** Pair a browser: exchange a code for a key, once (ADR-030). */
export const pair: Handler<typeof devices.pair, 'answers'> = async (request) => {
  const { now, platform, session, fail } = request
  const key = 'device code'
  const { network } = session
  const waitSeconds = await countGuess(platform, { key, network, most: mostGuesses, now })
  if (waitSeconds > 0) return fail('device.guessed', { retryAfterSeconds: waitSeconds })
  const paired = await pairOnce(request).catch((error: unknown) => {
    // Another tab of the browser was paired with another code at the same time: try again after it.
    if (brokenConstraint(error) === 'devices_browser') return pairOnce(request)
    throw error
  })
  if (!paired) return fail('device.code', {})
  await takeBackGuess(platform, key, network)
  return paired
}

async function pairOnce({ input, shop, now, device, deps, publish }: Pairing) {
  const code = readPairingCode(input.code)
  if (code === undefined || device === '' || device.length > longestId) return undefined
  const key = randomBytes(32).toString('base64url')
  const at = new Date(now)
  const scope = async (tx: Parameters<Parameters<typeof shop.write>[0]>[0]) => {
    const place = { shopId: shop.shopId }
    const [, , [paired]] = await Promise.all([
      // First, as in every change of the shop's configuration, for a fixed lock order.
      configChanged(tx, shop.shopId),
      tx.change(releaseBrowser({ ...place, browserId: device, at })),
      tx.change(
        pairDevice({ ...place, codeHash: hashToken(code), at, browserId: device, keyHash: hashToken(key) }),
      ),
    ])
    // A refusal rolls everything back.
    if (!paired) return new Refusal('device.code', {})
    await recordAudit(tx, {
      shopId: shop.shopId,
      now,
      // The device is the actor, because no person is known.
      caller: { personId: paired.deviceId, name: paired.name },
      what: 'devices.pair',
      subject: paired.deviceId,
      after: { name: paired.name, kind: paired.kind },
    })
    return present(paired)
  }
  const paired = await shop.write(scope)
  if (paired instanceof Refusal) return undefined
  deps.answers.forget(shop.merchantId)
  publish({ kind: 'availability', merchantId: shop.merchantId, shopId: shop.shopId, id: '' })
  return { ...paired, key }
}

/** Record a device's contact and return what it is. */
export const checkIn: Handler<typeof devices.checkIn> = ({ shop, now }) =>
  shop.write(async (tx, caller) => {
    const { deviceId } = await caller
    const place = { shopId: shop.shopId, deviceId }
    const [found] = await Promise.all([
      tx.row(findPairedAs({ ...place })),
      tx.change(noteSeen({ ...place, at: new Date(now), seenBefore: new Date(now - seenEveryMs) })),
    ])
    if (!found) throw new Error('the device of the caller was not found')
    return present(found)
  })

function present(row: { deviceId: string; name: string; kind: PairedAs['kind'] }): PairedAs {
  return { deviceId: row.deviceId, name: row.name, kind: row.kind }
}

import { randomUUID } from 'node:crypto'
import type { InputOf } from '@tabard/contract/wire/endpoint'
import type { SettingChange, settings } from '@tabard/contract/settings/calls'
import type { SettingLevel } from '@tabard/contract/settings/shop-setting'
import { isOwnerOfAll } from '@tabard/domain/staff/roles'
import { checkEdit, type RefusedSetting } from '@tabard/domain/settings/check-setting'
import type { SettingKey } from '@tabard/domain/settings/registry'
import { lockAbove } from '@tabard/domain/settings/resolve-settings'
import type { SettingValue } from '@tabard/domain/settings/setting'
import type { WriteTx } from '../../../db/tx.ts'
import type { Caller } from '../../../http/requests/callers.ts'
import type { Handler } from '../../../http/handler.ts'
import { auditEntry } from '../../platform/audit.ts'
import { enqueueJob } from '../../platform/enqueue.ts'
import { newId } from '../../platform/new-id.ts'
import { getShop } from '../load-shop.ts'
import { configChanged } from './config-changed.ts'
import { presentSetting, presentSettings, rowsAt, toSettingRow } from './present-settings.ts'
import {
  deleteSetting,
  insertSetting,
  listNamedDevices,
  listStoredSettings,
  updateSetting,
  type NamedDeviceRow,
  type StoredSettingRow,
} from './queries.ts'

type SaveRequest = InputOf<typeof settings.save>

/** A validated change. */
interface Edit {
  readonly key: SettingKey
  readonly value: SettingValue | null
  readonly isLocked: boolean
  readonly seen: string | null
}

type Request = Parameters<Handler<typeof settings.save>>[0]

/** Republish the menus of these shops: the pricing rules that they carry have changed. */
export type Republish = (tx: WriteTx, shopIds: readonly string[], who: Caller) => Promise<void>

/** Settings that are part of the pricing rules of a menu. */
const pricingKeys: readonly SettingKey[] = ['money.cashRounding']

/** Set or reset settings at one level, all or none. Publishes the change to running screens. */
export async function saveSettings(
  { input, shop, now, fail, publish }: Request,
  republish: Republish,
): Promise<Awaited<ReturnType<Handler<typeof settings.save>>>> {
  const { level, deviceId } = input
  const checked = input.changes.map((change) => toEdit(change, level))
  const faults = checked.flatMap((each) => ('fault' in each ? [each.fault] : []))
  if (faults.length > 0) return fail('settings.invalid', { faults })
  const edits = checked.flatMap((each) => ('fault' in each ? [] : [each]))
  return shop.write(async (tx, caller) => {
    const who = await caller
    if (level === 'merchant' && !isOwnerOfAll(who.assignments))
      return fail('permission.denied', { permission: 'shop.settings' })
    // First statement: concurrent edits of the same shop queue here, and the following reads are current.
    const changedShops = await configChanged(tx, shopOf(level, shop.shopId))
    const [stored, devices, { country }] = await Promise.all([
      tx.rows(listStoredSettings({ shopId: shop.shopId })),
      tx.rows(listNamedDevices({ shopId: shop.shopId })),
      getShop(tx, shop.shopId),
    ])
    const isKnown = devices.some((each) => each.deviceId === deviceId)
    if (!isKnown && (level === 'device' || deviceId !== undefined)) return fail('device.unknown', {})
    const before = rowsAt(stored, deviceId)
    const [locked] = locksOn(edits, before, level)
    if (locked) return fail('settings.locked', locked)
    const by = { name: who.name, at: new Date(now) }
    const place = placeOf(input, shop.shopId)
    const written = await Promise.all(edits.map((edit) => write(tx, place, edit, by)))
    if (written.includes(false))
      return fail('settings.changedMeanwhile', {
        current: edits.map(({ key }) => presentSetting(key, before, country)),
        byName: lastName(before, level, edits),
      })
    await Promise.all(
      edits.map((edit) =>
        tx.change(
          auditEntry({
            shopId: shop.shopId,
            now,
            caller: who,
            what: 'settings.save',
            subject: edit.key,
            before: ownOf(before, level, edit.key),
            after: { level, ...deviceNamed(devices, input), value: edit.value, isLocked: edit.isLocked },
          }),
        ),
      ),
    )
    if (edits.some(({ key }) => key.startsWith('service.number')))
      await Promise.all(changedShops.map((shopId) => tx.change(numbersJob(shopId, now))))
    if (edits.some(({ key }) => pricingKeys.includes(key))) await republish(tx, changedShops, who)
    for (const shopId of changedShops) {
      publish({ kind: 'availability', merchantId: tx.merchantId, shopId, id: '' })
      publish({ kind: 'kitchen', merchantId: tx.merchantId, shopId, id: '' })
    }
    const after = await tx.rows(listStoredSettings({ shopId: shop.shopId }))
    return presentSettings(rowsAt(after, deviceId), who.assignments, devices, country)
  })
}

/** The job that prepares the service numbers of a shop. */
function numbersJob(shopId: string, at: number) {
  return enqueueJob({ name: 'shop.numbers', key: shopId, payload: { shopId }, at })
}

function toEdit({ key, value, isLocked, seen }: SettingChange, level: SettingLevel): Edit | RefusedSetting {
  const isForDevice = level === 'device'
  const checked = checkEdit(key, value, { isForDevice })
  // A device value has no narrower level to lock.
  return checked.ok
    ? { key: checked.key, value: checked.value, isLocked: isLocked && !isForDevice, seen }
    : checked
}

/** The edits that a wider level has locked. */
function locksOn(edits: readonly Edit[], rows: readonly StoredSettingRow[], level: SettingLevel) {
  const stored = rows.map(toSettingRow)
  return edits.flatMap(({ key }) => {
    const locked = lockAbove(key, stored, level)
    return locked ? [{ level: locked, key }] : []
  })
}

const shopOf = (level: SettingLevel, shopId: string) => (level === 'merchant' ? null : shopId)

/** The shop and device columns of a level. */
interface Place {
  readonly shopId: string | null
  readonly deviceId: string | null
}

const placeOf = ({ level, deviceId }: SaveRequest, shopId: string): Place => ({
  shopId: shopOf(level, shopId),
  deviceId: level === 'device' ? (deviceId ?? null) : null,
})

/** The device's name for the audit, which is kept longer than the device. */
function deviceNamed(devices: readonly NamedDeviceRow[], { level, deviceId }: SaveRequest) {
  const device = level === 'device' ? devices.find((each) => each.deviceId === deviceId) : undefined
  return device ? { device: device.name } : {}
}

/** Save one edit. False: the value differs from the one its editor saw. */
async function write(
  tx: WriteTx,
  at: Place,
  { key, value, isLocked, seen }: Edit,
  by: { readonly name: string; readonly at: Date },
): Promise<boolean> {
  const place = { ...at, key }
  // Nothing was set: nothing to reset.
  if (value === null && seen === null) return true
  if (value === null) return (await tx.change(deleteSetting({ ...place, seen: seen ?? '' }))).length > 0
  const change = {
    ...place,
    value: JSON.stringify(value),
    isLocked,
    revision: randomUUID(),
    at: by.at,
    byName: by.name,
  }
  const rows = await tx.change(
    seen === null
      ? insertSetting({ ...change, settingId: newId(by.at.getTime()) })
      : updateSetting({ ...change, seen }),
  )
  return rows.length > 0
}

function ownOf(rows: readonly StoredSettingRow[], level: SettingLevel, key: SettingKey) {
  const row = rows.find((each) => each.scope === level && each.key === key)
  return row && { level, value: row.value, isLocked: row.isLocked }
}

/** The person who last set one of these at the level. Empty: it was reset. */
function lastName(rows: readonly StoredSettingRow[], level: SettingLevel, edits: readonly Edit[]): string {
  const moved = edits.flatMap(({ key, seen }) => {
    const row = rows.find((each) => each.scope === level && each.key === key)
    return row && row.revision !== seen ? [row.changedBy ?? ''] : []
  })
  return moved[0] ?? ''
}

import type { DeviceKind } from '@tabard/domain/devices/device'
import { endpoint } from '../wire/endpoint.ts'

/** A device as staff see it. */
export interface ShopDevice {
  readonly deviceId: string
  readonly name: string
  readonly kind: DeviceKind
  /** Undefined: not paired. */
  readonly pairedAt: number | undefined
  /** Accurate to a few minutes. Undefined: never. */
  readonly lastSeenAt: number | undefined
  /** Expiry of an open pairing code. Undefined: none. */
  readonly codeUntil: number | undefined
  /** For a board: its stations; empty: all. */
  readonly stations: readonly string[]
}

export interface DeviceList {
  readonly devices: readonly ShopDevice[]
}

/** The pairing code of a device, shown once. */
export interface PairingCode {
  readonly deviceId: string
  readonly name: string
  readonly code: string
  /** The page that accepts the code, and the same with the code in it. */
  readonly page: string
  readonly address: string
  readonly expiresAt: number
}

export interface PairedAs {
  readonly deviceId: string
  readonly name: string
  readonly kind: DeviceKind
}

interface Fields {
  readonly name: string
  readonly kind: DeviceKind
}

const nameFaults = ['device.nameRequired', 'text.tooLong', 'text.characters', 'device.nameTaken'] as const

export const devices = {
  pair: endpoint<{ readonly code: string }, PairedAs & { readonly key: string }>()({
    kind: 'write',
    form: 'call',
    method: 'POST',
    path: '/api/device/pair',
    who: 'public',
    summary:
      'A code for the key of a device, once; the query `device` names the browser that is it from now on',
    errors: ['device.code', 'device.guessed'],
    perMinute: 60,
  }),
  checkIn: endpoint<Record<never, never>, PairedAs>()({
    kind: 'write',
    form: 'call',
    method: 'POST',
    path: '/api/device/check-in',
    who: 'device',
    summary: 'What the device is called now; refused when it is none any more. Every few minutes',
    errors: [],
    isSilent: true,
  }),
  list: endpoint<Record<never, never>, DeviceList>()({
    kind: 'read',
    form: 'call',
    method: 'POST',
    path: '/api/staff/devices/list',
    who: 'staff:devices.view',
    summary: 'The devices of the shop, whether they are paired, and when they were last seen',
    errors: [],
  }),
  add: endpoint<Fields, { readonly list: DeviceList; readonly code: PairingCode }>()({
    kind: 'write',
    form: 'call',
    method: 'POST',
    path: '/api/staff/devices/add',
    who: 'staff:shop.settings',
    summary: 'A new device, with a code that pairs it once within a quarter of an hour',
    errors: [...nameFaults, 'device.full'],
  }),
  newCode: endpoint<
    { readonly deviceId: string },
    { readonly list: DeviceList; readonly code: PairingCode }
  >()({
    kind: 'write',
    form: 'call',
    method: 'POST',
    path: '/api/staff/devices/code',
    who: 'staff:shop.settings',
    summary:
      'Another code for a device; the one before pairs nothing any more. A paired one stays so until it is used',
    errors: ['device.unknown'],
  }),
  change: endpoint<Fields & { readonly deviceId: string }, DeviceList>()({
    kind: 'write',
    form: 'call',
    method: 'POST',
    path: '/api/staff/devices/change',
    who: 'staff:shop.settings',
    summary: 'Another name or kind',
    errors: [...nameFaults, 'device.unknown'],
  }),
  showStations: endpoint<{ readonly deviceId: string; readonly stationIds: readonly string[] }, DeviceList>()(
    {
      kind: 'write',
      form: 'call',
      method: 'POST',
      path: '/api/staff/devices/stations',
      who: 'staff:kitchen.cook',
      summary: 'The stations that a kitchen board shows, none: all of them. The board follows at once',
      errors: ['device.unknown'],
    },
  ),
  unpair: endpoint<{ readonly deviceId: string }, DeviceList>()({
    kind: 'write',
    form: 'call',
    method: 'POST',
    path: '/api/staff/devices/unpair',
    who: 'staff:shop.settings',
    summary: 'Its key opens nothing from now on, nor does a code that waits; its settings stay',
    errors: ['device.unknown'],
  }),
  remove: endpoint<{ readonly deviceId: string }, DeviceList>()({
    kind: 'write',
    form: 'call',
    method: 'POST',
    path: '/api/staff/devices/remove',
    who: 'staff:shop.settings',
    summary: 'The device goes, with its key and its settings',
    errors: ['device.unknown'],
  }),
}

import { readFileSync } from 'node:fs'
import { deflateRawSync } from 'node:zlib'
import { importing } from '@tabard/contract/importing/calls'
import { uploadField } from '@tabard/contract/files/calls'
import { openStaff, shop } from '../../product/open-client.ts'
import type { Product } from '../../product/start-product.ts'
import { underAttack, type Attack } from '../attack.ts'
import { countsOf } from '../../measure/counts.ts'

const { uploads, unpackedMiB } = countsOf({ uploads: 6, unpackedMiB: 768 }, { uploads: 1, unpackedMiB: 1 })
const unpackedBytes = unpackedMiB * 1_048_576
const mostGrownMiB = 200

/** Staff with one right upload archives whose ZIP64 record says 768 MB: all are refused, and memory stays where it was. */
export const attackArchives: Attack = async (product) => {
  const { url, dataDir } = product
  const { send } = await openStaff(url, dataDir, 'owner')
  const bytes = new Uint8Array(bomb())
  return underAttack(product, async () => {
    const before = peakMiB(product)
    let failed = 0
    for (let at = 0; at < uploads; at += 1) {
      const body = new FormData()
      body.append(uploadField, new Blob([bytes]), 'menu.xlsx')
      const response = await send(`${url}${importing.upload.path}?id=${shop}`, {
        method: 'POST',
        headers: { 'x-requested-with': 'tabard' },
        body,
      })
      const { success } = (await response.json()) as { success: boolean }
      if (success || response.status >= 500) failed += 1
    }
    if (peakMiB(product) - before > mostGrownMiB) failed += 1
    return { failed, total: uploads + 1 }
  })
}

/** The most memory that any server process has had at once. */
function peakMiB(product: Product): number {
  const peaks = product.workerPids().map((pid) => {
    const status = readFileSync(`/proc/${pid}/status`, 'utf8')
    return Number(/^VmHWM:\s+(\d+) kB/m.exec(status)?.[1] ?? 0) / 1_024
  })
  return Math.max(...peaks)
}

/** One entry of zeros; the plain end record counts none and points to the ZIP64 record. */
function bomb(): Buffer {
  const name = Buffer.from('[Content_Types].xml')
  const packed = deflateRawSync(Buffer.alloc(unpackedBytes), { level: 9 })
  const local = Buffer.alloc(30)
  local.writeUInt32LE(0x04034b50)
  local.writeUInt16LE(8, 8)
  local.writeUInt32LE(packed.length, 18)
  local.writeUInt32LE(unpackedBytes, 22)
  local.writeUInt16LE(name.length, 26)
  const entry = Buffer.alloc(46)
  entry.writeUInt32LE(0x02014b50)
  entry.writeUInt16LE(8, 10)
  entry.writeUInt32LE(packed.length, 20)
  entry.writeUInt32LE(unpackedBytes, 24)
  entry.writeUInt16LE(name.length, 28)
  const directoryAt = local.length + name.length + packed.length
  const record = Buffer.alloc(56)
  record.writeUInt32LE(0x06064b50)
  record.writeBigUInt64LE(44n, 4)
  record.writeBigUInt64LE(1n, 24)
  record.writeBigUInt64LE(1n, 32)
  record.writeBigUInt64LE(BigInt(entry.length + name.length), 40)
  record.writeBigUInt64LE(BigInt(directoryAt), 48)
  const locator = Buffer.alloc(20)
  locator.writeUInt32LE(0x07064b50)
  locator.writeBigUInt64LE(BigInt(directoryAt + entry.length + name.length), 8)
  locator.writeUInt32LE(1, 16)
  const end = Buffer.alloc(22)
  end.writeUInt32LE(0x06054b50)
  end.writeUInt32LE(0xff_ff_ff_ff, 16)
  return Buffer.concat([local, name, packed, entry, name, record, locator, end])
}

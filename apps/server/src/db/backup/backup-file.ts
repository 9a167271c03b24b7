import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream, openSync, readSync, closeSync } from 'node:fs'
import { Readable, type Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGunzip, createGzip } from 'node:zlib'
import { PlainFault } from '../plain-fault.ts'
import type { FilesSum, SavedFile } from './read-files.ts'
import { drawSalt, sealStream, unsealStream } from './seal.ts'

// A backup file: a line with the format, a line of JSON about the packing, then gzip (encrypted if there is a
// key) of records: type (1 byte), length (4 bytes), payload.
const MAGIC = 'TABARD-BACKUP 2'
// Version 1 had no files.
const READABLE = [MAGIC, 'TABARD-BACKUP 1']
const RECORD_HEADER_BYTES = 5

/** The origin of a backup and the shape of its tables. */
export interface BackupHeader {
  format: 1
  product: string
  madeAt: string
  postgres: string
  workerRevision: number
  migrations: { name: string; checksum: string }[]
  tables: TableShape[]
  sequences: { name: string; lastValue: string; isCalled: boolean }[]
}

/** A table and its stored columns. */
export interface TableShape {
  /** Qualified with the schema and quoted for SQL. */
  name: string
  columns: string[]
}

/** The row count and hash of a table. */
export interface TableSum {
  name: string
  rows: number
  sha256: string
}

/** Records in file order: header; per table a start, its rows as COPY text, its sum; files; all sums. */
export type BackupRecord =
  | { type: 'header'; header: BackupHeader }
  | { type: 'table'; name: string }
  | { type: 'rows'; bytes: Buffer }
  | { type: 'sum'; sum: TableSum }
  | { type: 'end'; sums: TableSum[]; files?: FilesSum | undefined }
  | ({ type: 'file' } & SavedFile)

const TYPES = ['header', 'table', 'rows', 'sum', 'end', 'file'] as const

/** Write records to a new file. Fails if the file exists. */
export async function writeBackupFile(
  file: string,
  records: AsyncIterable<BackupRecord>,
  key: string | undefined,
): Promise<void> {
  const salt = drawSalt()
  const packing = {
    compression: 'gzip',
    seal: key === undefined ? 'none' : 'aes-256-gcm',
    salt: salt.toString('base64'),
  }
  const target = createWriteStream(file, { mode: 0o600, flags: 'wx' })
  target.write(`${MAGIC}\n${JSON.stringify(packing)}\n`)
  const seals = key === undefined ? [] : [sealStream(key, salt)]
  await pipeline([Readable.from(packRecords(records)), createGzip({ level: 6 }), ...seals, target])
}

/** Read the records of a file. Throws `PlainFault` for a damaged, incomplete or wrongly encrypted one. */
export async function* readBackupFile(file: string, key: string | undefined): AsyncGenerator<BackupRecord> {
  const { packing, bodyAt } = readPacking(file)
  if (packing.seal !== 'none' && key === undefined) {
    throw new PlainFault('This backup is encrypted: set TABARD_BACKUP_KEY to its key.')
  }
  // Anyone can write an unencrypted file. If a key is set, only files made with it are trusted.
  if (packing.seal === 'none' && key !== undefined) {
    throw new PlainFault(
      'This backup is not encrypted, although TABARD_BACKUP_KEY is set: unset it only if you trust the source of this file.',
    )
  }
  const unseals: Transform[] =
    packing.seal === 'none' || key === undefined
      ? []
      : [unsealStream(key, Buffer.from(packing.salt, 'base64'))]
  const gunzip = createGunzip()
  const flow = pipeline([createReadStream(file, { start: bodyAt }), ...unseals, gunzip])
  // The loop below reports any fault of the pipeline.
  flow.catch(() => {})
  let isWhole = false
  try {
    for await (const record of unpackRecords(gunzip)) {
      if (record.type === 'end') isWhole = true
      yield record
    }
    await flow
  } catch (fault) {
    if (fault instanceof Error && 'code' in fault && String(fault.code).startsWith('Z_'))
      throw damaged(fault.message)
    throw fault
  }
  if (!isWhole) throw damaged('its end is missing')
}

/** Counts and hashes the rows of a table as they pass. */
export class RowSum {
  readonly #hash = createHash('sha256')
  #rows = 0

  add(bytes: Buffer): void {
    this.#hash.update(bytes)
    // COPY's text format writes line breaks inside values as \n, so every real one ends a row.
    for (let at = bytes.indexOf(10); at !== -1; at = bytes.indexOf(10, at + 1)) this.#rows++
  }

  finish(name: string): TableSum {
    return { name, rows: this.#rows, sha256: this.#hash.digest('hex') }
  }
}

/** Whether two sums have the same table, row count and hash. */
export function isSameSum(one: TableSum, other: TableSum): boolean {
  return one.name === other.name && one.rows === other.rows && one.sha256 === other.sha256
}

/** The fault of a damaged backup file. */
export function damaged(why: string): PlainFault {
  return new PlainFault(
    `The backup file is damaged (${why}): copy it again from its source, or use an earlier backup.`,
  )
}

function readPacking(file: string): { packing: { seal: string; salt: string }; bodyAt: number } {
  const start = Buffer.alloc(1_024)
  const handle = openSync(file, 'r')
  const bytesRead = readSync(handle, start, 0, start.length, 0)
  closeSync(handle)
  const lines = start.subarray(0, bytesRead).toString('latin1').split('\n')
  const [magic = '', packing = ''] = lines
  if (!READABLE.includes(magic)) {
    const isOurs = magic.startsWith('TABARD-BACKUP ')
    throw new PlainFault(
      isOurs
        ? `${file} was created by a newer version of Tabard: restore it with that version.`
        : `${file} is not a Tabard backup: give the file that npm run backup wrote.`,
    )
  }
  return { packing: JSON.parse(packing), bodyAt: magic.length + packing.length + 2 }
}

async function* packRecords(records: AsyncIterable<BackupRecord>): AsyncGenerator<Buffer> {
  for await (const record of records) {
    const payload = payloadOf(record)
    const header = Buffer.alloc(RECORD_HEADER_BYTES)
    header.writeUInt8(TYPES.indexOf(record.type))
    header.writeUInt32BE(payload.length, 1)
    yield header
    yield payload
  }
}

function payloadOf(record: BackupRecord): Buffer {
  if (record.type === 'rows') return record.bytes
  // File names contain no line breaks.
  if (record.type === 'file') return Buffer.concat([Buffer.from(`${record.name}\n`), record.bytes])
  return Buffer.from(JSON.stringify(record))
}

function recordOf(type: (typeof TYPES)[number], payload: Buffer): BackupRecord {
  if (type === 'rows') return { type, bytes: payload }
  if (type !== 'file') return JSON.parse(payload.toString('utf8')) as BackupRecord
  const nameEnd = payload.indexOf(10)
  return { type, name: payload.toString('utf8', 0, nameEnd), bytes: payload.subarray(nameEnd + 1) }
}

async function* unpackRecords(source: AsyncIterable<Buffer>): AsyncGenerator<BackupRecord> {
  let held: Buffer = Buffer.alloc(0)
  for await (const chunk of source) {
    held = held.length === 0 ? chunk : Buffer.concat([held, chunk])
    while (held.length >= RECORD_HEADER_BYTES) {
      const end = RECORD_HEADER_BYTES + held.readUInt32BE(1)
      if (held.length < end) break
      const payload = held.subarray(RECORD_HEADER_BYTES, end)
      const type = TYPES[held.readUInt8()]
      if (type === undefined) throw damaged('an unknown record')
      yield recordOf(type, payload)
      held = held.subarray(end)
    }
  }
  if (held.length > 0) throw damaged('its last record is cut short')
}

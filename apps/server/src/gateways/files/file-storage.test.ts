import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openDiskStorage } from './disk-storage.ts'
import type { FileStorage } from './file-storage.ts'
import { startS3Fake, type S3Fake } from './s3-fake.ts'
import { openS3Storage } from './s3-storage.ts'

// Both storages pass the same tests.

const credentials = { accessKeyId: 'AKEXAMPLE', secretAccessKey: 'a secret of the tests' }
const folder = mkdtempSync(path.join(tmpdir(), 'tabard-storage-'))
let s3: S3Fake
let storages: Record<string, FileStorage>

beforeAll(async () => {
  s3 = await startS3Fake(credentials)
  storages = { disk: openDiskStorage(path.join(folder, 'deep/files')), s3: openBucket(credentials) }
})
afterAll(async () => {
  await s3.stop()
  rmSync(folder, { recursive: true })
})

function openBucket(keys: typeof credentials): FileStorage {
  const endpoint = s3.endpoint
  return openS3Storage({
    bucket: 'dishes',
    region: 'eu-west-3',
    endpoint,
    credentials: keys,
    isPathStyle: true,
  })
}

const hash = (digit: string) => digit.repeat(32)
const nameOf = (merchantKey: string, digit: string, rest = '480.webp') =>
  `${merchantKey}/${hash(digit)}-${rest}`

describe.each(['disk', 's3'])('files on %s', (kind) => {
  const open = () => {
    const storage = storages[kind]
    if (!storage) throw new Error('not opened')
    return storage
  }

  test('can be read repeatedly as they were written', async () => {
    const bytes = Buffer.from([0, 255, 10, 13, 0])
    await open().write(nameOf('aaaaaa', '1'), bytes)
    await open().write(nameOf('aaaaaa', '1'), bytes)
    expect(await open().read(nameOf('aaaaaa', '1'))).toEqual(bytes)
    expect(await open().read(nameOf('aaaaaa', '2'))).toBeUndefined()
    expect(await open().read(nameOf('bbbbbb', '1'))).toBeUndefined()
  })

  test.each([
    '../../etc/passwd',
    `aaaaaa/../bbbbbb/${hash('1')}-480.webp`,
    `aaaaaa/${hash('1')}-480.webp/..`,
    `aaaaaa\\${hash('1')}-480.webp`,
    `aaaaaa/${hash('1')}-480.svg`,
    `/aaaaaa/${hash('1')}-480.webp`,
    `aaaaaa/${hash('1')}-480.webp\0`,
    '',
  ])('have names in our format only: %j', async (name) => {
    await expect((async () => open().write(name, Buffer.from('x')))()).rejects.toThrow(RangeError)
    await expect((async () => open().read(name))()).rejects.toThrow(RangeError)
  })

  test('of one merchant are removed without those of another', async () => {
    for (const digit of ['3', '4', '5', '6', '7'])
      await open().write(nameOf('cccccc', digit), Buffer.from(digit))
    await open().write(nameOf('dddddd', '3'), Buffer.from('kept'))
    await open().removeFolder('cccccc')
    await open().removeFolder('cccccc')
    for (const digit of ['3', '7']) expect(await open().read(nameOf('cccccc', digit))).toBeUndefined()
    expect(await open().read(nameOf('dddddd', '3'))).toEqual(Buffer.from('kept'))
    await expect((async () => open().removeFolder('..'))()).rejects.toThrow(RangeError)
  })
})

test('a disk file with a final name is always complete', async () => {
  const disk = openDiskStorage(folder)
  await disk.write(nameOf('eeeeee', '1'), Buffer.from('whole'))
  expect(readdirSync(path.join(folder, 'eeeeee'))).toEqual([`${hash('1')}-480.webp`])
  // A file blocks the folder's name: the write fails and leaves no files behind.
  writeFileSync(path.join(folder, 'ffffff'), '')
  await expect(disk.write(nameOf('ffffff', '1'), Buffer.from('x'))).rejects.toThrow(/EEXIST|ENOTDIR/)
})

test('the object storage retries a request that fails once', async () => {
  s3.failures = 1
  await storages['s3']?.write(nameOf('eeeeee', '1', '160.avif'), Buffer.from('x'))
  expect(s3.objects.has(`dishes/${nameOf('eeeeee', '1', '160.avif')}`)).toBe(true)
})

test.each([
  ['source.webp', 'image/webp'],
  ['160.avif', 'image/avif'],
  ['document.pdf', 'application/pdf'],
])('the object storage stores %s with the content type %s', async (file, type) => {
  const name = nameOf('eeeeee', '2', file)
  await storages['s3']?.write(name, Buffer.from('x'))
  expect(s3.objects.get(`dishes/${name}`)?.type).toBe(type)
})

test('a wrong key is an error, not a missing file', async () => {
  const wrong = openBucket({ ...credentials, secretAccessKey: 'another' })
  await expect(wrong.read(nameOf('aaaaaa', '1'))).rejects.toThrow('SignatureDoesNotMatch')
})

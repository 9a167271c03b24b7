import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { pictureAddress } from '@tabard/domain/pictures/picture'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { restoreBackup } from '../src/db/backup/restore-backup.ts'
import { writeBackup } from '../src/db/backup/write-backup.ts'
import { openDiskStorage } from '../src/gateways/files/disk-storage.ts'
import { startS3Fake, type S3Fake } from '../src/gateways/files/s3-fake.ts'
import { makeAvif } from '../src/modules/platform/pictures/make-avif.ts'
import { emptyDatabase, testDatabase } from './database.ts'
import { createMerchant, createStaff } from './shops/factories.ts'
import { ownerRows } from './database/owner-rows.ts'
import { samplePhoto } from './samples/sample-photo.ts'
import { startTestServer, type TestServer } from './test-server.ts'
import { upload } from './upload.ts'

// A picture with files in a bucket: upload, serving, resizing, backup, and restore to a disk.

const credentials = { accessKeyId: 'AKEXAMPLE', secretAccessKey: 'a secret of the tests' }
const folder = mkdtempSync(path.join(tmpdir(), 'tabard-bucket-'))
let s3: S3Fake
let testShop: TestServer

beforeAll(async () => {
  s3 = await startS3Fake(credentials)
  const bucket = { bucket: 'dishes', region: 'us-east-1', endpoint: s3.endpoint, isPathStyle: true }
  testShop = await startTestServer({ files: { kind: 's3', s3: { ...bucket, credentials } } })
})
afterAll(async () => {
  await testShop.stop()
  await s3.stop()
  rmSync(folder, { recursive: true })
})

test('a picture in a bucket is served, resized, and restored from a backup to disk', async () => {
  const { merchantId } = await createMerchant(testShop.server, ['lantern'])
  const { cookie } = await createStaff(testShop.server, merchantId, 'owner')
  const { picture } = await upload(testShop, { shop: 'lantern', cookie, bytes: await samplePhoto(500, 400) })
  if (!picture) throw new Error('the picture was refused')
  expect([...s3.objects.keys()].toSorted()).toEqual(
    ['160.webp', '480.webp', '960.webp', 'source.webp'].map((end) => `dishes/${picture.key}-${end}`),
  )
  await makeAvif(testShop.server, merchantId, picture.key)
  const { headers, rawPayload } = await testShop.app.inject({ url: pictureAddress(picture.key, 480, 'avif') })
  expect(headers['content-type']).toBe('image/avif')
  expect(
    (await testShop.app.inject({ url: `/files/${picture.key.slice(0, 7)}${'0'.repeat(32)}-480.webp` }))
      .statusCode,
  ).toBe(404)

  const backup = { file: path.join(folder, 'shop.backup'), key: undefined, log: () => {} }
  const { urls } = await testDatabase()
  const saved = await writeBackup({
    ownerUrl: urls.owner,
    product: '0.1.0',
    storage: testShop.server.files,
    ...backup,
  })
  expect(saved.files.files).toBe(7)
  const disk = openDiskStorage(path.join(folder, 'files'))
  const target = await emptyDatabase('bucket_target')
  await restoreBackup({ ownerUrl: target.urls.owner, storage: disk, ...backup })
  expect(await disk.read(`${picture.key}-480.avif`)).toEqual(rawPayload)
})

test('while the bucket is unavailable, an upload is refused temporarily, and nothing is stored', async () => {
  const { merchantId } = await createMerchant(testShop.server, ['compass'])
  const { cookie } = await createStaff(testShop.server, merchantId, 'owner')
  s3.failures = 9
  const answer = await upload(testShop, { shop: 'compass', cookie, bytes: await samplePhoto(500, 400) })
  s3.failures = 0
  expect([answer.status, answer.code]).toEqual([503, 'server.busy'])
  expect(await ownerRows('select hash from files where merchant_id = $1', [merchantId])).toEqual([])
})

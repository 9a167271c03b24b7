import type * as Sdk from '@aws-sdk/client-s3'
import { checkFileName, checkFolder, type FileStorage } from './file-storage.ts'

export interface S3Settings {
  readonly bucket: string
  readonly region: string
  /** Undefined: Amazon's own. */
  readonly endpoint: string | undefined
  /** Undefined: as the machine brings them (its role, a profile). */
  readonly credentials: { readonly accessKeyId: string; readonly secretAccessKey: string } | undefined
  /** The bucket in the path, as most storages that are not Amazon's want it. */
  readonly isPathStyle: boolean
}

/** Files in an object storage that speaks S3: for several machines. */
export function openS3Storage(settings: S3Settings): FileStorage {
  const Bucket = settings.bucket
  let opened: Promise<{ sdk: typeof Sdk; client: Sdk.S3Client }> | undefined
  // The library is large: it is loaded by the first picture, and never where pictures lie on the disk.
  const open = () =>
    (opened ??= import('@aws-sdk/client-s3').then((sdk) => ({ sdk, client: connect(sdk, settings) })))
  return {
    async write(name, bytes) {
      const { sdk, client } = await open()
      await client.send(
        new sdk.PutObjectCommand({
          Bucket,
          Key: checkFileName(name),
          Body: bytes,
          ContentType: name.endsWith('.avif') ? 'image/avif' : 'image/webp',
          CacheControl: 'public, max-age=31536000, immutable',
        }),
      )
    },

    async read(name) {
      const { sdk, client } = await open()
      try {
        const { Body } = await client.send(new sdk.GetObjectCommand({ Bucket, Key: checkFileName(name) }))
        return Body && Buffer.from(await Body.transformToByteArray())
      } catch (error) {
        if (error instanceof sdk.NoSuchKey) return undefined
        throw error
      }
    },

    async removeFolder(merchantKey) {
      const { sdk, client } = await open()
      const Prefix = `${checkFolder(merchantKey)}/`
      for (;;) {
        const { Contents = [] } = await client.send(new sdk.ListObjectsV2Command({ Bucket, Prefix }))
        const Objects = Contents.flatMap(({ Key }) => (Key === undefined ? [] : [{ Key }]))
        if (Objects.length === 0) return
        const { Errors = [] } = await client.send(
          new sdk.DeleteObjectsCommand({ Bucket, Delete: { Objects } }),
        )
        const [fault] = Errors
        if (fault) throw new Error(`the object storage keeps ${fault.Key}: ${fault.Code}`)
      }
    },
  }
}

function connect(
  { S3Client: Client }: typeof Sdk,
  { region, endpoint, credentials, isPathStyle }: S3Settings,
): Sdk.S3Client {
  return new Client({
    region,
    forcePathStyle: isPathStyle,
    ...(endpoint === undefined ? {} : { endpoint }),
    ...(credentials ? { credentials } : {}),
    maxAttempts: 3,
    // Storages other than Amazon's do not all know the newer checksums.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  })
}

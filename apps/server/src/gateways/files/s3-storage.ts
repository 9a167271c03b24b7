import type * as Sdk from '@aws-sdk/client-s3'
import { checkFileName, checkFolder, contentTypeOf, type FileStorage } from './file-storage.ts'

/** Access to an object storage. */
export interface S3Settings {
  readonly bucket: string
  readonly region: string
  /** Undefined: Amazon's endpoint. */
  readonly endpoint: string | undefined
  /** Undefined: from the machine (its role, or a profile). */
  readonly credentials: { readonly accessKeyId: string; readonly secretAccessKey: string } | undefined
  /** The bucket is in the path, as most storages other than Amazon's require. */
  readonly isPathStyle: boolean
}

/** Store files in an object storage with the S3 API, for several machines. */
export function openS3Storage(settings: S3Settings): FileStorage {
  const Bucket = settings.bucket
  let opened: Promise<{ sdk: typeof Sdk; client: Sdk.S3Client }> | undefined
  // The library is large: it is loaded by the first file, and never with files on disk.
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
          ContentType: contentTypeOf(name),
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
        if (fault) throw new Error(`object storage failed to delete ${fault.Key}: ${fault.Code}`)
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
    // Not all storages other than Amazon's know the newer checksums.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  })
}

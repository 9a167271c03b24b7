import type { files } from '@tabard/contract/files/calls'
import { pictureLimits } from '@tabard/domain/pictures/picture'
import { isAccepted, sniffPicture, type PictureKind } from '@tabard/domain/pictures/sniff-picture'
import type { Handler } from '../../../http/handler.ts'
import { recordAudit } from '../audit.ts'
import { enqueueJob } from '../enqueue.ts'
import { encodePicture, type EncodeFault } from './encode-picture.ts'
import { fileName } from './file-name.ts'
import { insertFile } from './queries.ts'

/** Upload a picture: detect its type from its bytes, encode it, store the files, then insert its row. */
export const uploadPicture: Handler<typeof files.uploadPicture> = async (request) => {
  const { shop, now, fail } = request
  // Authorise the caller before the upload is read.
  await shop.read(async (_, caller) => caller)
  const upload = await request.readUpload(pictureLimits.bytes)
  if (upload === 'missing') return fail('picture.missing', {})
  if (upload === 'tooLarge') return fail('picture.tooLarge', { maxMegabytes: pictureLimits.megabytes })
  const kind = sniffPicture(upload)
  if (!isAccepted(kind)) return fail(kindFault(kind), {})
  const picture = await encodePicture(upload)
  if (typeof picture === 'string') return faults[picture](fail)
  const { hash, width, height, preview, source, sizes } = picture
  const parts = [{ width: 'source' as const, bytes: source }, ...sizes]
  for (const part of parts)
    await request.files.write(fileName(shop.merchantKey, hash, part.width, 'webp'), part.bytes)
  const bytes = parts.reduce((sum, part) => sum + part.bytes.length, 0)
  await shop.write(async (tx, caller) => {
    const who = await caller
    const at = new Date(now)
    await tx.change(insertFile({ hash, width, height, preview, bytes, hasAvif: false, at, by: who.personId }))
    await tx.change(
      enqueueJob({
        name: 'picture.avif',
        key: hash,
        payload: { key: `${shop.merchantKey}/${hash}` },
        at: now,
      }),
    )
    await recordAudit(tx, {
      shopId: shop.shopId,
      now,
      caller: who,
      what: 'pictures.upload',
      subject: hash,
      after: { width, height, bytes },
    })
  })
  return { key: `${shop.merchantKey}/${hash}`, width, height, preview }
}

function kindFault(kind: PictureKind) {
  if (kind === 'heic') return 'picture.heic'
  if (kind === 'svg') return 'picture.svg'
  return kind === 'pdf' ? 'picture.pdf' : 'picture.kind'
}

type Fail = Parameters<Handler<typeof files.uploadPicture>>[0]['fail']

const faults: Record<EncodeFault, (fail: Fail) => ReturnType<Fail>> = {
  damaged: (fail) => fail('picture.damaged', {}),
  tooManyPixels: (fail) => fail('picture.tooManyPixels', { maxMegapixels: pictureLimits.megapixels }),
  tooSmall: (fail) => fail('picture.tooSmall', { minPixels: pictureLimits.smallestSide }),
}

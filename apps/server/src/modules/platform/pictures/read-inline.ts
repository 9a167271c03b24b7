import { setTimeout as sleep } from 'node:timers/promises'
import { previewAddress, readPictureKey, type Picture } from '@tabard/domain/pictures/picture'
import type { InlinePicture } from '../../../http/pages/drawing/inline-pictures.ts'
import type { UseCaseDeps } from '../../../use-case-deps.ts'
import { fileName } from './file-name.ts'

/** A page is worth more than its pictures: it does not wait longer for the storage. */
const patienceMs = 300

/** The smallest size of these pictures, for a page that contains them. One that the storage does not send is left out. */
export async function readInline(
  { files, log }: Pick<UseCaseDeps, 'files' | 'log'>,
  pictures: readonly Picture[],
): Promise<InlinePicture[]> {
  const read = async (picture: Picture): Promise<InlinePicture[]> => {
    const key = readPictureKey(picture.key)
    const bytes =
      key &&
      (await Promise.race([
        files.read(fileName(key.merchantKey, key.hash, 160, 'webp')),
        sleep(patienceMs, undefined, { ref: false }),
      ]))
    if (!bytes) return []
    return [{ preview: previewAddress(picture), sharp: `data:image/webp;base64,${bytes.toString('base64')}` }]
  }
  const settled = await Promise.allSettled(pictures.map(read))
  return settled.flatMap((each) => {
    if (each.status === 'fulfilled') return each.value
    log.warn({ err: each.reason as unknown }, 'a picture for a page could not be read')
    return []
  })
}

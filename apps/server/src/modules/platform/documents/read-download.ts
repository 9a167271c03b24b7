import type { files } from '@tabard/contract/files/calls'
import type { Handler } from '../../../http/handler.ts'
import { documentName } from './document-name.ts'

/** Read a PDF by its content hash. Anything but an exact name is refused as unknown. */
export const readDownload: Handler<typeof files.readDownload> = async ({ input, files: storage, fail }) => {
  const [, hash] = /^([0-9a-f]{32})\.pdf$/.exec(input.name) ?? []
  if (hash === undefined || !/^[a-z0-9]{6}$/.test(input.merchant)) return fail('document.unknown', {})
  const body = await storage.read(documentName(input.merchant, hash))
  if (!body) return fail('document.unknown', {})
  return { etag: `"${hash.slice(0, 16)}"`, isImmutable: true, type: 'application/pdf', body }
}

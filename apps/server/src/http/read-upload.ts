import type { Readable } from 'node:stream'
import { uploadField } from '@tabard/contract/files'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Upload } from './handler.ts'

/** What stands around the file: boundaries, part headers, fields that nobody reads. */
const aroundBytes = 65_536
/** How long a sender may go on with a body that is answered already. */
const lingerMs = 2_000

/** The one file of a multipart body, read as it arrives and no further than its limit. */
export async function readUpload(request: FastifyRequest, maxBytes: number): Promise<Upload> {
  if (!request.isMultipart()) return 'missing'
  if (Number(request.headers['content-length'] ?? 0) > maxBytes + aroundBytes) return 'tooLarge'
  try {
    const part = await request.file({
      limits: { fileSize: maxBytes, files: 1, fields: 8, parts: 9, fieldSize: 1_000, headerPairs: 20 },
    })
    if (part?.fieldname !== uploadField) return 'missing'
    return await collect(part.file)
  } catch {
    // Not multipart after all, or cut off on its way: either way there is no file.
    return 'missing'
  }
}

/** A file that reaches its limit does not end there: its stream waits for the sender. We do not. */
function collect(file: Readable): Promise<Upload> {
  const chunks: Buffer[] = []
  return new Promise((resolve) => {
    file.on('data', (chunk: Buffer) => chunks.push(chunk))
    file.once('limit', () => resolve('tooLarge'))
    file.once('end', () => resolve(chunks.length === 0 ? 'missing' : Buffer.concat(chunks)))
    file.once('error', () => resolve('missing'))
    file.once('close', () => resolve('missing'))
  })
}

/**
 * A body that is refused before its end is read on for a moment, since a sender that is cut off at once never sees why.
 * Then its connection is closed.
 */
export function endAfterAnswer({ raw }: FastifyRequest, reply: FastifyReply): void {
  reply.raw.once('finish', () => {
    if (raw.complete) return
    raw.resume()
    setTimeout(() => {
      if (!raw.complete) raw.destroy()
    }, lingerMs).unref()
  })
}

import type { Readable } from 'node:stream'
import { uploadField } from '@tabard/contract/files/calls'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Upload } from '../handler.ts'

/** Allowance for boundaries, part headers and ignored fields. */
const aroundBytes = 65_536
/** How long a client may continue to send an answered body. */
const lingerMs = 2_000

/** Read the one file of a multipart body as it arrives, up to its limit. */
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
    // Not multipart, or cut off: there is no file.
    return 'missing'
  }
}

/** At the limit the stream would wait for the client; this function answers at once. */
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
 * If a body is refused before its end, read on for `lingerMs`, because a client that is cut off at once never
 * sees the answer. Then close the connection.
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

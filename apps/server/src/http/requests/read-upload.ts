import type { Readable } from 'node:stream'
import { uploadField } from '@tabard/contract/files/calls'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Upload, UploadForm } from '../handler.ts'

/** Allowance for boundaries, part headers and ignored fields. */
const aroundBytes = 131_072
/** How long a client may continue to send an answered body. */
const lingerMs = 2_000

/** Read the one file of a multipart body as it arrives, up to its limit. */
export async function readUpload(request: FastifyRequest, maxBytes: number): Promise<Upload> {
  return (await readForm(request, maxBytes)).file
}

/** Read the text fields before the file, each up to `fieldBytes`, and the file. */
export async function readForm(request: FastifyRequest, maxBytes: number): Promise<UploadForm> {
  const fields = new Map<string, string>()
  const file = await fileOf(request, maxBytes, fields)
  return { file, fields }
}

/** Corrections of some hundred cells. */
const fieldBytes = 60_000

async function fileOf(
  request: FastifyRequest,
  maxBytes: number,
  fields: Map<string, string>,
): Promise<Upload> {
  if (!request.isMultipart()) return 'missing'
  if (Number(request.headers['content-length'] ?? 0) > maxBytes + aroundBytes) return 'tooLarge'
  try {
    const part = await request.file({
      limits: { fileSize: maxBytes, files: 1, fields: 8, parts: 9, fieldSize: fieldBytes, headerPairs: 20 },
    })
    if (part?.fieldname !== uploadField) return 'missing'
    for (const [name, field] of Object.entries(part.fields))
      if (field && !Array.isArray(field) && field.type === 'field' && typeof field.value === 'string')
        fields.set(name, field.value)
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

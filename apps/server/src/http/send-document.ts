import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Document } from './handler.ts'

/** Bytes compressed once and sent as they are: a menu never passes a serializer (stack, trap 7). */
export function sendDocument(request: FastifyRequest, reply: FastifyReply, document: Document): FastifyReply {
  reply.headers(documentHeaders(document))
  if (request.headers['if-none-match'] === document.etag) return reply.code(304).send()
  const { name, body } = chooseEncoding(document, request.headers['accept-encoding'] ?? '')
  if (name !== '') reply.header('content-encoding', name)
  return reply.header('content-type', document.type).send(body)
}

/** What an answer says of a document, its bytes sent or not. */
export function documentHeaders(document: Document): Record<string, string> {
  return { etag: document.etag, 'cache-control': cacheControl(document), vary: 'accept-encoding' }
}

/** The smallest form of a document that its reader understands; no name: as it is. */
export function chooseEncoding(
  { brotli, gzip, body }: Document,
  accepted: string,
): { name: '' | 'br' | 'gzip'; body: Buffer } {
  if (brotli && accepted.includes('br')) return { name: 'br', body: brotli }
  if (gzip && accepted.includes('gzip')) return { name: 'gzip', body: gzip }
  return { name: '', body }
}

function cacheControl({ isImmutable, isPrivate }: Document): string {
  if (isPrivate) return 'private, no-cache'
  return isImmutable ? 'public, max-age=31536000, immutable' : 'public, no-cache'
}

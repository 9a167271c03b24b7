import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Document } from './handler.ts'

/** As `content-encoding` names it; empty: as it is. */
export type Encoding = '' | 'br' | 'gzip'

/** A document in the one form that its reader gets. */
export interface PackedDocument extends Pick<Document, 'etag' | 'isImmutable' | 'type' | 'isPrivate'> {
  readonly encoding: Encoding
  readonly body: Buffer
}

/** Bytes compressed once and sent as they are: a menu never passes a serializer (stack, trap 7). */
export function sendDocument(request: FastifyRequest, reply: FastifyReply, document: Document): FastifyReply {
  return sendPacked(request, reply, { ...document, ...chooseEncoding(document, acceptedBy(request)) })
}

/** The same for what is packed as its reader wants it already. */
export function sendPacked(
  request: FastifyRequest,
  reply: FastifyReply,
  document: PackedDocument,
): FastifyReply {
  reply.headers(documentHeaders(document))
  if (request.headers['if-none-match'] === document.etag) return reply.code(304).send()
  if (document.encoding !== '') reply.header('content-encoding', document.encoding)
  return reply.header('content-type', document.type).send(document.body)
}

/** What an answer says of a document, its bytes sent or not. */
export function documentHeaders(
  document: Pick<Document, 'etag' | 'isImmutable' | 'isPrivate'>,
): Record<string, string> {
  return { etag: document.etag, 'cache-control': cacheControl(document), vary: 'accept-encoding' }
}

/** What a reader says it can unpack. */
export function acceptedBy(request: FastifyRequest): string {
  return request.headers['accept-encoding'] ?? ''
}

/** What a document is in each encoding. */
interface Forms<Form> {
  readonly brotli?: Form | undefined
  readonly gzip?: Form | undefined
  readonly body: Form
}

/** The smallest form of a document that its reader understands, or how it is made; no encoding: as it is. */
export function chooseEncoding<Form extends object>(
  { brotli, gzip, body }: Forms<Form>,
  accepted: string,
): { encoding: Encoding; body: Form } {
  if (brotli && accepted.includes('br')) return { encoding: 'br', body: brotli }
  if (gzip && accepted.includes('gzip')) return { encoding: 'gzip', body: gzip }
  return { encoding: '', body }
}

function cacheControl({ isImmutable, isPrivate }: Pick<Document, 'isImmutable' | 'isPrivate'>): string {
  if (isPrivate) return 'private, no-cache'
  return isImmutable ? 'public, max-age=31536000, immutable' : 'public, no-cache'
}

import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Document } from '../handler.ts'

/** As `content-encoding` names it; empty: not compressed. */
export type Encoding = '' | 'br' | 'gzip'

/** A document in the encoding for its reader. */
export interface PackedDocument extends Pick<Document, 'etag' | 'isImmutable' | 'type' | 'isPrivate'> {
  readonly encoding: Encoding
  readonly body: Buffer
  /** The reader's language is part of it. */
  readonly isByLanguage?: boolean
  /** Its `link` header: what a browser needs with it. */
  readonly link?: string | undefined
}

/** The `vary` header of a page in the reader's language. */
export const byLanguage = 'accept-encoding, accept-language'

/** Send a document that was compressed in advance: a menu never passes a serialiser. */
export function sendDocument(request: FastifyRequest, reply: FastifyReply, document: Document): FastifyReply {
  return sendPacked(request, reply, { ...document, ...chooseEncoding(document, acceptedBy(request)) })
}

/** Send a document whose encoding has been chosen. */
export function sendPacked(
  request: FastifyRequest,
  reply: FastifyReply,
  document: PackedDocument,
): FastifyReply {
  reply.headers(documentHeaders(document))
  if (request.headers['if-none-match'] === document.etag) return reply.code(304).send()
  if (document.link !== undefined) reply.header('link', document.link)
  if (document.encoding !== '') reply.header('content-encoding', document.encoding)
  return reply.header('content-type', document.type).send(document.body)
}

/** The headers of a document, also without its body. */
export function documentHeaders(
  document: Pick<PackedDocument, 'etag' | 'isImmutable' | 'isPrivate' | 'isByLanguage'>,
): Record<string, string> {
  return {
    etag: document.etag,
    'cache-control': cacheControl(document),
    vary: document.isByLanguage === true ? byLanguage : 'accept-encoding',
  }
}

/** The encodings that the reader accepts. */
export function acceptedBy(request: FastifyRequest): string {
  return request.headers['accept-encoding'] ?? ''
}

/** A document in each encoding, or a function that creates it. */
interface Forms<Form> {
  readonly brotli?: Form | undefined
  readonly gzip?: Form | undefined
  readonly body: Form
}

/** Choose the smallest form that the reader accepts. An empty encoding means not compressed. */
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

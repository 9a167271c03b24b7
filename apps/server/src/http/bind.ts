import type { FastifyInstance, FastifyReply, FastifyRequest, RouteHandlerMethod } from 'fastify'
import type { AnswersOf, WireAnswer } from '@tabard/contract/wire/endpoint'
import type { SchemasOf } from '@tabard/contract/wire/schemas-of'
import { RoundTrips } from '../db/connections/round-trips.ts'
import { isRefusal, Refused } from '../db/refusal.ts'
import type { UseCaseDeps } from '../use-case-deps.ts'
import { successAnswer } from './answer-with.ts'
import type { BoundRow } from './bound-row.ts'
import { sendDocument } from './documents/send-document.ts'
import type { Document, Handlers, HandlerRequest, LiveSource } from './handler.ts'
import { tooMany } from './limits/register-limits.ts'
import { refuse } from './refuse.ts'
import { credentialsOf } from './requests/credentials-of.ts'
import { handlerRequestOf } from './requests/handler-request.ts'
import { repeatedId } from './requests/repeated-id.ts'
import { endAfterAnswer } from './requests/read-upload.ts'
import type { ShopAddress } from './requests/shop-directory.ts'
import { checkSignature, shopOfRequest, type DocumentedQuery } from './requests/shop-of-request.ts'
import type { ServedCall } from './requests/shop-scope.ts'
import { checkCrossSite, isOwnClient } from './requests/staff-cookie.ts'
import type { ServerContext } from './server-context.ts'
import type { Topic } from './streams/live.ts'
import { sendStream } from './streams/send-stream.ts'
import { streamPermit } from './streams/stream-permit.ts'

/** Pair rows with schemas and handlers of the same names. The types require every schema and handler. */
export function bindRows<Rows extends Record<string, unknown>>(
  rows: Rows,
  schemas: SchemasOf<Rows>,
  handlers: Handlers<Rows>,
  answers: AnswersOf<Rows> = {},
): readonly BoundRow[] {
  return Object.keys(rows).map(
    (name) =>
      ({
        row: rows[name],
        schema: schemas[name],
        handler: handlers[name],
        answer: answers[name],
      }) as unknown as BoundRow,
  )
}

/** Register a row at its path and its aliases. */
export function register(app: FastifyInstance, server: ServerContext, bound: BoundRow): void {
  const { row } = bound
  const handler: RouteHandlerMethod = async (request, reply) => serve(server, bound, request, reply)
  if (row.isCached) server.answers.serve(row.method, row.path)
  for (const url of [row.path, ...(row.aliases ?? [])]) {
    app.route({
      method: row.method,
      url,
      handler,
      config: {
        form: row.form,
        limit: isDownload(row) ? 'downloads' : 'calls',
        isShared: row.who === 'public' && row.kind === 'read',
        ...(row.refusedResult ? { refusedResult: row.refusedResult } : {}),
      },
    })
  }
}

/** Answered with bytes at their own address instead of an envelope. */
function isDownload({ form, kind }: BoundRow['row']): boolean {
  return form === 'document' || (form === 'file' && kind === 'read')
}

async function serve(
  server: ServerContext,
  bound: BoundRow,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<unknown> {
  const { row } = bound
  const query = request.query as DocumentedQuery
  if (row.form === 'file' && row.kind === 'write') endAfterAnswer(request, reply)
  const credentials = credentialsOf(request, server.config)
  const waitSeconds = isDownload(row) ? 0 : server.limits.takeCall(row, request.ip, credentials)
  if (waitSeconds > 0) throw tooMany(waitSeconds)
  const trips = new RoundTrips()
  const topics: Topic[] = []
  const address = row.isShopless ? undefined : await shopFor(server, bound, request, query)
  checkSignature(query)
  // Log-in too: a foreign page must not log a till in as another person.
  if (row.who.startsWith('staff') || row.path.startsWith('/api/staff/')) checkCrossSite(request)
  const call: ServedCall = { server, row, address, credentials, now: server.clock(), trips, seen: {} }
  const handlerRequest = handlerRequestOf(call, bound, request, reply, topics)
  if (row.isCached && address) {
    const text = await cachedAnswer(server, bound, address, handlerRequest)
    reply.header('x-round-trips', trips.count)
    return reply.type('application/json; charset=utf-8').send(text)
  }
  const result = await handle(server, bound, handlerRequest, request.id)
  if (address && row.kind === 'write' && row.who.startsWith('staff'))
    server.answers.forget(address.merchantId)
  server.metrics.roundTrips.observe({ path: row.path }, trips.count)
  reply.header('x-round-trips', trips.count)
  if (isRefusal(result)) return refuse(server, request, reply, result)
  if (topics.length > 0) server.live.publish(topics)
  if (isDownload(row)) {
    const document = result as Document
    // Pictures are too many and too large to cache.
    if (row.form === 'document') server.documents.keep(request.url, document)
    return sendDocument(request, reply, document)
  }
  if (row.form === 'stream') return startStream(call, request, reply, result as LiveSource<unknown>)
  const { caller } = call.seen
  const fresh =
    address && caller?.guestId
      ? await server.renewToken(address.merchantId, request.headers.authorization, caller, call.now)
      : undefined
  return reply
    .type('application/json; charset=utf-8')
    .send(JSON.stringify(successAnswer(wireAnswer(bound, result, isOwnClient(request)), fresh)))
}

/** Run the use case. An id of the input that another request used is the caller's fault; the log keeps the key. */
async function handle(
  server: ServerContext,
  { row, handler }: BoundRow,
  handlerRequest: HandlerRequest<unknown, keyof UseCaseDeps>,
  requestId: string,
): Promise<unknown> {
  try {
    return await handler(handlerRequest)
  } catch (error) {
    const refusal = repeatedId(error, handlerRequest.input)
    if (!refusal) throw error
    server.log.warn({ requestId, path: row.path, err: error }, 'request id used before')
    return refusal
  }
}

/** Return the answer from the response cache, or run the use case and cache its answer. Throws its refusal. */
function cachedAnswer(
  server: ServerContext,
  bound: BoundRow,
  { merchantId, code }: ShopAddress,
  handlerRequest: HandlerRequest<unknown, keyof UseCaseDeps>,
): Promise<string> {
  const { device: asker, hasTableSession, language } = handlerRequest
  const question = { shop: code, path: bound.row.path, language, device: asker, hasTableSession }
  return server.answers.get(merchantId, question, async (device) => {
    const others = new Set<string>()
    const differsFor = (devices: Iterable<string>) => {
      for (const each of devices) others.add(each)
    }
    const made = await bound.handler({ ...handlerRequest, device, differsFor })
    if (isRefusal(made)) throw new Refused(made)
    return { text: JSON.stringify(successAnswer(wireAnswer(bound, made, false), undefined)), others }
  })
}

function startStream(
  { server, row, address, credentials }: ServedCall,
  request: FastifyRequest,
  reply: FastifyReply,
  source: LiveSource<unknown>,
) {
  const permitRequest = { who: row.who, credentials, requestId: request.id, source }
  const permit = address && streamPermit(server, { ...permitRequest, address })
  return sendStream(server, request, reply, source, permit)
}

/** The documented fields beside our own are for documented clients: an order has twice as many with them (ADR-124). */
function wireAnswer({ row, answer }: BoundRow, result: unknown, isOwn: boolean): WireAnswer {
  if (answer && !isOwn) return answer(result)
  return row.output ? row.output.toWire(result) : { result }
}

/** Find the shop: documents name it in the path, all other rows in the documented query. */
async function shopFor(
  server: ServerContext,
  { row }: BoundRow,
  request: FastifyRequest,
  query: DocumentedQuery,
): Promise<ShopAddress | undefined> {
  if (row.form !== 'document') return shopOfRequest(server.directory, query)
  const { shop } = request.params as { shop?: string }
  return shop === undefined ? undefined : shopOfRequest(server.directory, { id: shop })
}

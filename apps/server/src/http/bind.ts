import type { FastifyInstance, FastifyReply, FastifyRequest, RouteHandlerMethod } from 'fastify'
import {
  deviceKeyHeader,
  type AnswersOf,
  type Endpoint,
  type WireAnswer,
} from '@tabard/contract/wire/endpoint'
import type { ErrorCode } from '@tabard/contract/errors'
import type { SchemasOf } from '@tabard/contract/wire/schemas-of'
import type { ZodType } from 'zod'
import type { CallerRow } from '../db/authorised-write.ts'
import { systemRead } from '../db/platform-database.ts'
import { isRefusal, Refusal, Refused } from '../db/refusal.ts'
import { RoundTrips } from '../db/connections/round-trips.ts'
import type { Query } from '../db/statement.ts'
import { transact, type WriteTx } from '../db/tx.ts'
import { successAnswer } from './answer-with.ts'
import type { UseCaseDeps } from '../use-case-deps.ts'
import { callerQuery, authoriserFor, guestOf, type Caller, type Credentials } from './requests/callers.ts'
import { decodeBody } from './requests/decode-body.ts'
import type { Document, Handlers, HandlerRequest, LiveSource, ShopScope, WriteSteps } from './handler.ts'
import type { Topic } from './streams/live.ts'
import { endAfterAnswer, readUpload } from './requests/read-upload.ts'
import { refuse } from './refuse.ts'
import { sendDocument } from './documents/send-document.ts'
import { sendStream } from './streams/send-stream.ts'
import { tooMany } from './limits/register-limits.ts'
import type { ServerContext } from './server-context.ts'
import {
  checkSignature,
  namesTableSession,
  shopOfRequest,
  type DocumentedQuery,
} from './requests/shop-of-request.ts'
import { checkCrossSite, staffCookie, staffCookieName } from './requests/staff-cookie.ts'
import type { ShopAddress } from './requests/shop-directory.ts'
import { streamPermit } from './streams/stream-permit.ts'
import { readerLanguage } from './server-messages.ts'

/** A row, its schema and its handler with their types erased. */
export interface BoundRow {
  readonly row: Endpoint<unknown, unknown, ErrorCode, 'read' | 'write', unknown>
  readonly schema: ZodType<unknown>
  readonly handler: (request: HandlerRequest<unknown, keyof UseCaseDeps>) => Promise<unknown>
  /** Undefined: the row's own output makes the answer. */
  readonly answer: ((result: unknown) => WireAnswer) | undefined
}

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
  const language = readerLanguage(query['lang'], request.headers['accept-language']) ?? 'en-gb'
  const session = staffCookie(request, reply, server.config)
  const now = server.clock()
  const seen: { caller?: Caller } = {}
  const input = parseInput(bound, request, server.config.envelopeIv)
  const shop = shopScope(server, row, address, credentials, now, trips, seen)
  const handlerRequest: HandlerRequest<unknown, keyof UseCaseDeps> = {
    input: input as never,
    shop,
    now,
    clock: server.clock,
    language,
    serverMessages: server.serverMessages,
    fail: (code, data) => new Refusal(code, data),
    publish: (topic) => void topics.push(topic),
    openPublicId: async (id) => {
      const merchantId = await server.directory.findMerchant(id.slice(0, 6))
      return merchantId === undefined
        ? undefined
        : shopScope(server, row, { code: '', merchantId, merchantKey: '', shopId: '' }, {}, now, trips, seen)
    },
    platform: server.platform,
    session,
    token: request.headers.authorization,
    device: textOf(query['device']),
    hasTableSession: namesTableSession(query),
    deviceKey: deviceKeyOf(request),
    differsFor: () => undefined,
    files: server.files,
    readUpload: (maxBytes) => readUpload(request, maxBytes),
    deps: server,
  }
  if (row.isCached && address) {
    const { device: asker, hasTableSession } = handlerRequest
    const question = { shop: address.code, path: row.path, language, device: asker, hasTableSession }
    const text = await server.answers.get(address.merchantId, question, async (device) => {
      const others = new Set<string>()
      const differsFor = (devices: Iterable<string>) => {
        for (const each of devices) others.add(each)
      }
      const made = await bound.handler({ ...handlerRequest, device, differsFor })
      if (isRefusal(made)) throw new Refused(made)
      return { text: JSON.stringify(successAnswer(wireAnswer(bound, made), undefined)), others }
    })
    reply.header('x-round-trips', trips.count)
    return reply.type('application/json; charset=utf-8').send(text)
  }
  const result = await bound.handler(handlerRequest)
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
  if (row.form === 'stream') {
    const source = result as LiveSource<unknown>
    const permitRequest = { who: row.who, credentials, requestId: request.id, source }
    const permit = address && streamPermit(server, { ...permitRequest, address })
    return sendStream(server, request, reply, source, permit)
  }
  const fresh =
    address && seen.caller?.guestId
      ? await server.renewToken(address.merchantId, request.headers.authorization, seen.caller, now)
      : undefined
  return reply
    .type('application/json; charset=utf-8')
    .send(JSON.stringify(successAnswer(wireAnswer(bound, result), fresh)))
}

function credentialsOf(request: FastifyRequest, config: ServerContext['config']): Credentials {
  return {
    token: request.headers.authorization,
    staffCookie: request.cookies[staffCookieName(config)],
    deviceKey: deviceKeyOf(request),
  }
}

/** The additional header of ADR-030. */
function deviceKeyOf({ headers }: FastifyRequest): string | undefined {
  const key = headers[deviceKeyHeader]
  return typeof key === 'string' ? key : undefined
}

function textOf(value: DocumentedQuery[string]): string {
  return typeof value === 'string' ? value : ''
}

function wireAnswer({ row, answer }: BoundRow, result: unknown): WireAnswer {
  if (answer) return answer(result)
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

function parseInput({ row, schema }: BoundRow, request: FastifyRequest, iv: string): unknown {
  if (row.isCached) return {}
  const params = request.params as Record<string, string>
  const decoded =
    row.method === 'GET'
      ? { json: row.form === 'call' ? { ...(request.query as DocumentedQuery), ...params } : params }
      : decodeBody(
          typeof request.body === 'string' ? request.body : '',
          request.headers['content-type'] ?? '',
          iv,
        )
  if (!decoded) throw new Refused(new Refusal('body.undecodable', {}))
  const parsed = parseSafely(schema, decoded.json)
  if (!parsed?.success) {
    const faults = (parsed?.error.issues ?? [])
      .slice(0, 20)
      .map(({ path, message }) => ({ path: path.join('.'), fault: message }))
    throw new Refused(new Refusal('body.invalid', { faults }))
  }
  return row.input ? row.input.fromWire(parsed.data) : parsed.data
}

/** Undefined: a value imitates a text or a list (`{"length":{"toString":1}}`), and zod's own checks threw. */
function parseSafely(schema: ZodType<unknown>, json: unknown) {
  try {
    return schema.safeParse(json)
  } catch (error) {
    if (error instanceof TypeError) return undefined
    throw error
  }
}

function shopScope(
  { pool, pipelines, limits }: ServerContext,
  row: BoundRow['row'],
  address: ShopAddress | undefined,
  credentials: Credentials,
  now: number,
  trips: RoundTrips,
  seen: { caller?: Caller },
): ShopScope {
  const { merchantId, merchantKey, shopId, code } = address ?? {
    merchantId: '',
    merchantKey: '',
    shopId: '',
    code: '',
  }
  const transactionOptions = () => {
    if (!address) throw new Error(`${row.path} has no shop`)
    const authoriser = authoriserFor(row.who, credentials, { shopId, code, now })
    return {
      pool,
      merchantId,
      trips,
      authoriser: {
        query: authoriser.query,
        admit: (rows: readonly unknown[]) => {
          seen.caller = authoriser.admit(rows)
          limits.admit(row.who, credentials)
          return seen.caller
        },
      },
    }
  }
  return {
    merchantId,
    merchantKey,
    shopId,
    code,
    read: async (work) => transact(transactionOptions(), 'read', work),
    readForAll: async (work) => systemRead(pool, merchantId, work),
    write: async <Result>(work: (tx: WriteTx, caller: Promise<Caller>) => Promise<Result>) => {
      if (row.kind !== 'write') throw new Error(`${row.path} is a read call and cannot write`)
      return transact(transactionOptions(), 'write', work)
    },
    writeAtOnce: async <Written>(make: (caller: Query<CallerRow, 'read'>) => WriteSteps<Written>) => {
      if (row.kind !== 'write') throw new Error(`${row.path} is a read call and cannot write`)
      const caller = callerQuery(row.who, credentials, { shopId, code, now })
      if (!caller) return undefined
      const { before = [], decide, after } = make(caller)
      const rows = await pipelines.write(merchantId, [caller, ...before, decide, ...after], trips)
      const admitted = rows?.[0]?.[0] as CallerRow | undefined
      const written = rows?.[before.length + 1]?.[0] as Written | undefined
      if (!admitted || !written) return undefined
      limits.admit(row.who, credentials)
      if (row.who === 'guest') seen.caller = guestOf(admitted)
      return { ...written, ...admitted }
    },
  }
}

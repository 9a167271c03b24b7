import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

/** A pass as a phone names it, with the token in it. */
interface NamedPass {
  readonly merchantKey: string
  readonly passId: string
  readonly token: string
}

/** What the routes of Apple's PassKit web service need. */
export interface PassService {
  hasType(passTypeId: string): boolean
  /** `new`: the device was not registered before. */
  register(
    about: NamedPass & { readonly deviceId: string; readonly pushToken: string },
  ): Promise<'new' | 'known' | 'refused'>
  /** False: the token is wrong. */
  unregister(about: NamedPass & { readonly deviceId: string }): Promise<boolean>
  /** The passes of a device that changed after a time, the latest first. Times are milliseconds. */
  listChanged(about: {
    readonly merchantKey: string
    readonly deviceId: string
    readonly since: number
  }): Promise<readonly { readonly passId: string; readonly changedAt: number }[]>
  /** Undefined: the token is wrong. */
  readLatest(about: NamedPass): Promise<{ readonly body: Buffer; readonly changedAt: number } | undefined>
  /** False: no such merchant, or its passes are not in this wallet. */
  log(merchantKey: string, lines: readonly string[]): Promise<boolean>
}

interface Params {
  readonly merchant: string
  readonly device: string
  readonly type: string
  readonly pass: string
}

const base = '/wallets/apple/:merchant/v1'
const registration = `${base}/devices/:device/registrations/:type/:pass`
const config = { limit: 'hooks' } as const

/**
 * Register Apple's PassKit web service (developer.apple.com/documentation/walletpasses): phones register for updates, ask
 * what changed, and load passes. Each merchant has an address, so that every call has a tenant.
 */
export function registerPassService(app: FastifyInstance, service: PassService): void {
  app.post<{ Params: Params }>(registration, { config, bodyLimit: 4_096 }, async (request, reply) => {
    const pushToken = textIn(request.body, 'pushToken').toLowerCase()
    const about = { ...namedPass(request), deviceId: request.params.device, pushToken }
    if (!service.hasType(request.params.type)) return reply.code(404).send()
    if (!/^[0-9a-f]{16,200}$/.test(pushToken) || about.deviceId.length > 100) return reply.code(400).send()
    const outcome = await service.register(about)
    return reply.code(outcome === 'refused' ? 401 : outcome === 'new' ? 201 : 200).send()
  })
  app.delete<{ Params: Params }>(registration, { config }, async (request, reply) => {
    const isKnown = await service.unregister({ ...namedPass(request), deviceId: request.params.device })
    return reply.code(isKnown ? 200 : 401).send()
  })
  app.get<{ Params: Params }>(
    `${base}/devices/:device/registrations/:type`,
    { config },
    async (request, reply) => answerChanged(service, request, reply),
  )
  app.get<{ Params: Params }>(`${base}/passes/:type/:pass`, { config }, async (request, reply) =>
    answerLatest(service, request, reply),
  )
  const logging = { config: { limit: 'walletLogs' }, bodyLimit: 16_384 } as const
  app.post<{ Params: Params }>(`${base}/log`, logging, async ({ params, body }, reply) =>
    reply.code((await service.log(params.merchant, linesIn(body))) ? 200 : 404).send(),
  )
}

async function answerChanged(
  service: PassService,
  { params, query }: FastifyRequest<{ Params: Params }>,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const { passesUpdatedSince: tag } = query as { passesUpdatedSince?: unknown }
  const since = typeof tag === 'string' && /^\d{1,14}$/.test(tag) ? Number(tag) : 0
  if (!service.hasType(params.type)) return reply.code(404).send()
  const changed = await service.listChanged({
    merchantKey: params.merchant,
    deviceId: params.device,
    since,
  })
  const [latest] = changed
  if (!latest) return reply.code(204).send()
  return reply
    .header('cache-control', 'no-store')
    .type('application/json; charset=utf-8')
    .send({ lastUpdated: String(latest.changedAt), serialNumbers: changed.map(({ passId }) => passId) })
}

async function answerLatest(
  service: PassService,
  request: FastifyRequest<{ Params: Params }>,
  reply: FastifyReply,
): Promise<FastifyReply> {
  if (!service.hasType(request.params.type)) return reply.code(404).send()
  const latest = await service.readLatest(namedPass(request))
  if (!latest) return reply.code(401).send()
  return reply
    .header('cache-control', 'no-store')
    .header('last-modified', new Date(latest.changedAt).toUTCString())
    .type('application/vnd.apple.pkpass')
    .send(latest.body)
}

function namedPass({ params, headers }: FastifyRequest<{ Params: Params }>): NamedPass {
  const [, token = ''] = /^ApplePass ([\w-]{16,100})$/.exec(headers.authorization ?? '') ?? []
  return { merchantKey: params.merchant, passId: params.pass, token }
}

function textIn(body: unknown, name: string): string {
  const value = bodyOf(body)[name]
  return typeof value === 'string' ? value : ''
}

function linesIn(body: unknown): readonly string[] {
  const { logs } = bodyOf(body)
  return Array.isArray(logs) ? logs.filter((line) => typeof line === 'string') : []
}

function bodyOf(body: unknown): Readonly<Record<string, unknown>> {
  try {
    const parsed: unknown = JSON.parse(typeof body === 'string' ? body : '')
    return typeof parsed === 'object' && parsed !== null ? { ...parsed } : {}
  } catch {
    return {}
  }
}

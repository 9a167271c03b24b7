import type { FastifyReply, FastifyRequest } from 'fastify'
import { Refusal } from '../../db/refusal.ts'
import type { UseCaseDeps } from '../../use-case-deps.ts'
import type { BoundRow } from '../bound-row.ts'
import type { HandlerRequest } from '../handler.ts'
import { readerLanguage } from '../server-messages.ts'
import type { Topic } from '../streams/live.ts'
import { deviceKeyOf } from './credentials-of.ts'
import { parseInput } from './parse-input.ts'
import { readForm, readUpload } from './read-upload.ts'
import { namesTableSession, type DocumentedQuery } from './shop-of-request.ts'
import { shopScope, type ServedCall } from './shop-scope.ts'
import { staffCookie } from './staff-cookie.ts'

/** Make the request that the use case sees. It adds what the use case publishes to `topics`. */
export function handlerRequestOf(
  call: ServedCall,
  bound: BoundRow,
  request: FastifyRequest,
  reply: FastifyReply,
  topics: Topic[],
): HandlerRequest<unknown, keyof UseCaseDeps> {
  const { server, now } = call
  const query = request.query as DocumentedQuery
  return {
    input: parseInput(bound, request, server.config.envelopeIv) as never,
    shop: shopScope(call),
    now,
    clock: server.clock,
    pause: server.pause,
    language: readerLanguage(query['lang'], request.headers['accept-language']) ?? 'en-gb',
    serverMessages: server.serverMessages,
    fail: (code, data) => new Refusal(code, data),
    publish: (topic) => void topics.push(topic),
    openPublicId: async (id) => {
      const merchantId = await server.directory.findMerchant(id.slice(0, 6))
      return merchantId === undefined
        ? undefined
        : shopScope({
            ...call,
            address: { code: '', merchantId, merchantKey: '', shopId: '' },
            credentials: {},
          })
    },
    platform: server.platform,
    session: staffCookie(request, reply, server.config),
    token: request.headers.authorization,
    device: textOf(query['device']),
    userAgent: (request.headers['user-agent'] ?? '').slice(0, 300),
    hasTableSession: namesTableSession(query),
    deviceKey: deviceKeyOf(request),
    differsFor: () => undefined,
    files: server.files,
    readUpload: (maxBytes) => readUpload(request, maxBytes),
    readForm: (maxBytes) => readForm(request, maxBytes),
    deps: server,
  }
}

function textOf(value: DocumentedQuery[string]): string {
  return typeof value === 'string' ? value : ''
}

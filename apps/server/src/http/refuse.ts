import type { Endpoint, Form } from '@tabard/contract/wire/endpoint'
import type { ErrorCode } from '@tabard/contract/errors'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Refusal } from '../db/refusal.ts'
import { refusalAnswer } from './answer-with.ts'
import type { ServerContext } from './server-context.ts'
import { readerLanguage } from './server-messages.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The form of the route's contract row. */
    form?: Form
    /** The result of a refusal that documented clients read, of the contract row. */
    refusedResult?: Endpoint<unknown, unknown>['refusedResult']
  }
}

/** Answer a refusal of a handler, an authoriser, a hook or an unknown path. */
export function refuse(
  server: ServerContext,
  request: FastifyRequest,
  reply: FastifyReply,
  { code, data }: Refusal,
): FastifyReply {
  const query = request.query as { lang?: unknown } | undefined
  const language = readerLanguage(query?.lang, request.headers['accept-language']) ?? 'en-gb'
  const { status: declared, answer } = refusalAnswer(server.serverMessages, language, code, data)
  const status =
    (request.routeOptions?.config?.form ?? 'call') === 'call' ? declared : realStatus(code, declared)
  if (typeof data === 'object' && data !== null && 'retryAfterSeconds' in data)
    reply.header('retry-after', String(data.retryAfterSeconds))
  return reply
    .code(status)
    .type('application/json; charset=utf-8')
    .send(
      JSON.stringify({ ...answer, result: answer.result ?? resultOf(request, answer.message), code: status }),
    )
}

/** A refused log-in has a result too; the documented mark of a missing token stays. */
function resultOf({ routeOptions }: FastifyRequest, message: string): unknown {
  return routeOptions?.config?.refusedResult?.(message) ?? null
}

/** Documents, streams and files use real HTTP statuses (F32). */
function realStatus(code: ErrorCode, declared: number): number {
  if (declared !== 200) return declared
  if (code === 'token.missing') return 401
  return code === 'permission.denied' ? 403 : 404
}

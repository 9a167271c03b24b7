import type { FastifyRequest } from 'fastify'
import { deviceKeyHeader } from '@tabard/contract/wire/endpoint'
import type { Config } from '../../config.ts'
import type { Credentials } from './callers.ts'
import { staffCookieName } from './staff-cookie.ts'

/** The credentials in the headers and cookies of a request, not verified. */
export function credentialsOf(request: FastifyRequest, config: Config): Credentials {
  return {
    token: request.headers.authorization,
    staffCookie: request.cookies[staffCookieName(config)],
    deviceKey: deviceKeyOf(request),
  }
}

/** The key in the additional header of ADR-030, not verified. */
export function deviceKeyOf({ headers }: FastifyRequest): string | undefined {
  const key = headers[deviceKeyHeader]
  return typeof key === 'string' ? key : undefined
}

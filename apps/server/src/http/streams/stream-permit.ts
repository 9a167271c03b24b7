import type { FastifyRequest } from 'fastify'
import type { Who } from '@tabard/contract/wire/endpoint'
import { authoriserFor, type Credentials } from '../requests/callers.ts'
import type { LiveSource } from '../handler.ts'
import type { ServerContext } from '../server-context.ts'
import type { ShopAddress } from '../requests/shop-directory.ts'
import type { Permit } from './stream-guard.ts'

interface PermitRequest {
  readonly who: Who
  readonly address: ShopAddress
  readonly credentials: Credentials
  readonly requestId: FastifyRequest['id']
  readonly source: LiveSource<unknown>
}

/** The check that admitted a stream's request, repeated by the guard. Undefined: public. */
export function streamPermit(
  { clock }: Pick<ServerContext, 'clock'>,
  { who, address, credentials, requestId, source }: PermitRequest,
): Permit | undefined {
  if (who === 'public') return undefined
  const { token, staffCookie, deviceKey } = credentials
  const { merchantId, shopId, code } = address
  return {
    merchantId,
    key: source.isAllowed
      ? requestId
      : [who, shopId, token ?? '', staffCookie ?? '', deviceKey ?? ''].join('\n'),
    check: async (tx) => {
      const authoriser = authoriserFor(who, credentials, { shopId, code, now: clock() })
      const caller = authoriser.admit(authoriser.query ? await tx.rows(authoriser.query) : [])
      return source.isAllowed ? source.isAllowed(tx, caller) : true
    },
  }
}

import type { passes } from '@tabard/contract/value/passes/passes'
import type { Handler } from '../../../http/handler.ts'
import { loadPass } from './load-pass.ts'
import { makeApplePass } from './make-apple-pass.ts'
import { readTicket } from './pass-ticket.ts'
import { passToken } from './pass-token.ts'
import { findPass } from './queries.ts'

/** The content type by which phones open a pass. */
export const applePassType = 'application/vnd.apple.pkpass'

/** Read the .pkpass file of a ticket. Every other ticket is refused as unknown. */
export const readPassFile: Handler<
  typeof passes.file,
  'config' | 'serverMessages' | 'wallets' | 'clock'
> = async ({ input, now, deps, fail, openPublicId }) => {
  const { merchant: merchantKey, ticket } = input
  const { secret } = deps.config
  const merchant = await openPublicId(merchantKey)
  const passId = merchant && readTicket(secret, merchant.merchantId, ticket, now)
  if (!merchant || passId === undefined || merchantKey.length !== 6) return fail('document.unknown', {})
  const loaded = await merchant.read(async (tx) => {
    const row = await tx.row(findPass({ passId }))
    return row?.wallet === 'apple' ? loadPass(tx, row, deps) : undefined
  })
  if (!loaded) return fail('document.unknown', {})
  const token = passToken(secret, merchant.merchantId, passId)
  const body = await makeApplePass(deps, loaded, { merchantKey, token })
  if (!body) return fail('pass.unavailable', {})
  const etag = `"${loaded.contentHash.toString('hex').slice(0, 16)}"`
  return { etag, isImmutable: false, isPrivate: true, type: applePassType, body }
}

import type { scan } from '@tabard/contract/value/passes/scan'
import { liveCodeMs, nonceBytes } from '@tabard/domain/value/scan-code'
import type { Handler } from '../../../http/handler.ts'
import { takeRandom } from '../../platform/new-id.ts'
import { signScanCode } from '../../platform/sign-scan-code.ts'
import { subjectsByKind } from './find-subject.ts'

/** Show the live code of one of the caller's cards. */
export const showCode: Handler<typeof scan.show, 'config'> = ({ input, shop, now, deps, fail }) =>
  shop.read(async (tx, caller) => {
    const { customerId } = await caller
    const { kind, id } = input
    const subject = await subjectsByKind[kind]?.(tx, id)
    if (!subject || subject.customerId !== customerId) return fail('scan.unknown', {})
    const expiresAt = Math.floor((now + liveCodeMs) / 1000) * 1000
    const live = { kind, isLive: true, subjectId: id, expiresAt, nonce: takeRandom(nonceBytes) }
    return { code: signScanCode(deps.config.secret, tx.merchantId, live), expiresAt }
  })

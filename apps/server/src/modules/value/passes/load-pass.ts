import { createHash, createHmac } from 'node:crypto'
import { inkOn } from '@tabard/domain/shops/accent-colour'
import { nameIn } from '@tabard/domain/text/names'
import { nonceBytes } from '@tabard/domain/value/scan-code'
import type { Config } from '../../../config.ts'
import type { ReadTx } from '../../../db/tx.ts'
import type { WalletPass } from '../../../gateways/wallets/wallets.ts'
import type { ServerMessages } from '../../../http/server-messages.ts'
import { signScanCode } from '../../platform/sign-scan-code.ts'
import { getShop } from '../../shops/load-shop.ts'
import type { ShopProfile } from '../../shops/shop-profile.ts'
import { shopPath } from '../../shops/presenting/shop-path.ts'
import { passSourceOf } from './kinds/pass-sources.ts'
import type { PassRow } from './queries.ts'

/** What the content of passes follows from. */
export interface PassMaking {
  readonly config: Pick<Config, 'secret' | 'publicUrl'>
  readonly serverMessages: ServerMessages
  readonly clock: () => number
}

/** A pass with its current content. */
export interface LoadedPass {
  readonly pass: Omit<WalletPass, 'merchantKey'>
  readonly profile: ShopProfile
  /** Of all that its owner sees. */
  readonly contentHash: Buffer
}

/** What a pass is of, and for whom. */
export type PassSubjectRow = Pick<PassRow, 'passId' | 'kind' | 'subjectId' | 'shopId' | 'language'>

/** Load the content of a pass. A subject that is gone makes it void, without a balance. */
export async function loadPass(
  tx: ReadTx,
  { passId, kind, subjectId, shopId, language }: PassSubjectRow,
  { config, serverMessages, clock }: PassMaking,
): Promise<LoadedPass> {
  const profile = await getShop(tx, shopId)
  const t = serverMessages[language]
  const content = await passSourceOf(kind)?.readContent(tx, subjectId, {
    profile,
    language,
    t,
    now: clock(),
  })
  const { publicUrl, secret } = config
  const shopName = nameIn(profile.names, language)
  const pass = {
    ...(content ?? { title: t('pass.over'), number: '', fields: [], expiresAt: undefined, isVoid: true }),
    passId,
    kind,
    shopName,
    colour: profile.accentColour,
    ink: inkOn(profile.accentColour).ink,
    language,
    code: staticCode(secret, tx.merchantId, { passId, kind, subjectId }),
    links: [{ label: t('pass.shop'), url: `${publicUrl}${shopPath(profile, 'home')}` }],
  }
  const contentHash = createHash('sha256').update(JSON.stringify(pass)).digest()
  return { pass, profile, contentHash }
}

/** The code in a pass: it does not expire or change, so it identifies and never spends (ADR-190). */
function staticCode(
  secret: string,
  merchantId: string,
  { passId, kind, subjectId }: Pick<PassRow, 'passId' | 'kind' | 'subjectId'>,
): string {
  const nonce = createHmac('sha256', secret).update(`pass ${passId}`).digest().subarray(0, nonceBytes)
  return signScanCode(secret, merchantId, { kind, isLive: false, subjectId, expiresAt: undefined, nonce })
}

import type { PassKind } from '@tabard/contract/value/passes/passes'
import { languageTags, type Language } from '@tabard/domain/text/names'
import type { ServerKey } from '@tabard/text/catalogue'
import type { Translate } from '@tabard/text/translate'
import type { ReadTx } from '../../../../db/tx.ts'
import type { PassField } from '../../../../gateways/wallets/wallets.ts'
import type { ShopProfile } from '../../../shops/shop-profile.ts'

/** What a pass shows, beside the shop and the code. It names no person. */
export interface PassContent {
  /** Such as "Gold card". */
  readonly title: string
  /** Masked (`maskCardNumber`); empty: it has none. */
  readonly number: string
  readonly fields: readonly PassField[]
  /** Milliseconds. Undefined: it does not expire. */
  readonly expiresAt: number | undefined
  /** Closed or used: the pass says so. */
  readonly isVoid: boolean
}

/** For whom and where a pass is shown. */
export interface PassReader {
  readonly profile: ShopProfile
  readonly language: Language
  readonly t: Translate<ServerKey>
  readonly now: number
}

/** Who asks for a pass. Empty: unknown. */
export interface PassOwner {
  readonly customerId: string
  /** Owns coupons and vouchers; of an account or not. */
  readonly guestId: string
  readonly now: number
}

/** A kind of pass: who owns its subject, and what it shows. */
export interface PassSource {
  readonly kind: PassKind
  /** Whether the person may have a pass of it. */
  isOwn(tx: ReadTx, subjectId: string, owner: PassOwner): Promise<boolean>
  /** Undefined: the subject is gone. */
  readContent(tx: ReadTx, subjectId: string, reader: PassReader): Promise<PassContent | undefined>
}

/** A day at the shop, such as 1 Nov 2029. */
export function dayOf(at: Date, timeZone: string, language: Language): string {
  return new Intl.DateTimeFormat(languageTags[language], { timeZone, dateStyle: 'medium' }).format(at)
}

/** The line that says that a card is frozen. Nothing: it is not. */
export function frozenField(status: string, t: Translate<ServerKey>): PassField[] {
  return status === 'frozen'
    ? [{ key: 'status', label: t('pass.status'), value: t('pass.frozen'), place: 'front' }]
    : []
}

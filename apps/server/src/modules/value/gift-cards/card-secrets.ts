import { createHmac, randomBytes } from 'node:crypto'
import { cardDigits, cardNumberOf, giftCodeLength, giftCodeOf } from '@tabard/domain/value/card-number'
import type { Config } from '../../../config.ts'
import { createSecretBox } from '../../../gateways/secret-box.ts'

type Keys = Pick<Config, 'secret' | 'secretKeys'>

/** What a person who holds a gift card knows of it. */
export interface CardSecrets {
  readonly code: string
  /** The token of its page: 128 bits. */
  readonly link: string
}

/** Make the number of a new gift card. */
export function mintNumber(): string {
  return cardNumberOf(randomBytes(cardDigits))
}

/** Make the code and the link of a new gift card. */
export function mintSecrets(): CardSecrets {
  return { code: giftCodeOf(randomBytes(giftCodeLength)), link: randomBytes(16).toString('base64url') }
}

/** Hash the code of a card with the server's key: tables contain no code. */
export function codeHashOf(
  { secret }: Pick<Keys, 'secret'>,
  merchantId: string,
  { number, code }: { readonly number: string; readonly code: string },
): Buffer {
  return createHmac('sha256', secret).update(`gift card ${merchantId} ${number} ${code}`).digest()
}

/** Hash the token of the page of a card. */
export function linkHashOf({ secret }: Pick<Keys, 'secret'>, merchantId: string, link: string): Buffer {
  return createHmac('sha256', secret).update(`gift card link ${merchantId} ${link}`).digest()
}

/**
 * Whether the code of a card is worth anything. A card in a wallet has one for its owner, if they asked for it: its giver, its
 * printer and staff know the earlier one.
 */
export function isCodeAlive({
  customerId,
  hasOwnCode,
}: {
  readonly customerId: string | null
  readonly hasOwnCode: boolean
}): boolean {
  return customerId === null || hasOwnCode
}

/**
 * Whether a card is that of the person who holds its number, code or link. One in a wallet is not, nor one that was in the
 * wallet of an account that was erased: its giver knows number and link.
 */
export function hasBearer({
  customerId,
  hasOwnCode,
}: {
  readonly customerId: string | null
  readonly hasOwnCode: boolean
}): boolean {
  return customerId === null && !hasOwnCode
}

interface SealedFor {
  readonly merchantId: string
  readonly giftCardId: string
}

/** Encrypt code and link for messages and the page to print. In the row of another card they cannot be decrypted. */
export function sealCardSecrets(
  { secretKeys }: Pick<Keys, 'secretKeys'>,
  secrets: CardSecrets,
  of: SealedFor,
): string {
  const { keyId, sealed } = createSecretBox(secretKeys).seal(JSON.stringify(secrets), placeOf(of))
  return `${keyId}.${sealed.toString('base64url')}`
}

/** Decrypt code and link. Undefined: the key is no longer configured. */
export function openCardSecrets(
  { secretKeys }: Pick<Keys, 'secretKeys'>,
  stored: string,
  of: SealedFor,
): CardSecrets | undefined {
  const [keyId = '', sealed = ''] = stored.split('.')
  const opened = createSecretBox(secretKeys).open(
    { keyId, sealed: Buffer.from(sealed, 'base64url') },
    placeOf(of),
  )
  return opened === undefined ? undefined : (JSON.parse(opened) as CardSecrets)
}

function placeOf({ merchantId, giftCardId }: SealedFor): string {
  return `gift_cards ${merchantId} ${giftCardId}`
}

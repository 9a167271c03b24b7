import { createHmac } from 'node:crypto'
import type { Config } from '../../../config.ts'
import { createSecretBox, type SealedSecret } from '../../../gateways/secret-box.ts'

/** Whose a token is: it cannot be decrypted in the row of another one. */
interface TokenOwner {
  readonly merchantId: string
  readonly customerId: string
  readonly accountId: string
}

type Keys = Pick<Config, 'secret' | 'secretKeys'>

/** Encrypt the provider's token of a card, and hash it with a key: the hash finds the same token again. */
export function sealToken(
  keys: Keys,
  token: string,
  owner: TokenOwner,
): SealedSecret & { readonly tokenHash: Buffer } {
  return {
    ...createSecretBox(keys.secretKeys).seal(token, placeOf(owner)),
    tokenHash: createHmac('sha256', keys.secret).update(`stored card ${token}`).digest(),
  }
}

/** Decrypt the provider's token of a card. Undefined: the key is no longer configured. */
export function openToken(keys: Keys, sealed: SealedSecret, owner: TokenOwner): string | undefined {
  return createSecretBox(keys.secretKeys).open(sealed, placeOf(owner))
}

function placeOf({ merchantId, customerId, accountId }: TokenOwner): string {
  return `stored_cards ${merchantId} ${customerId} ${accountId}`
}

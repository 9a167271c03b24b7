import type { giftCards } from '@tabard/contract/value/gift-cards/gift-cards'
import type { Config } from '../../../config.ts'
import type { WriteTx } from '../../../db/tx.ts'
import type { Handler } from '../../../http/handler.ts'
import { checkOwnPin } from '../spending/check-wallet-pin.ts'
import { codeHashOf, mintSecrets, openCardSecrets, sealCardSecrets } from './card-secrets.ts'
import { lockCard, setOwnCode, type GiftCardRow } from './queries.ts'

/** Show the code of a gift card in the caller's wallet, and make it with the first look. It asks for the PIN as spending does. */
export const showOwnCode: Handler<typeof giftCards.ownCode, 'config'> = async (request) => {
  const { input, shop, deps, fail } = request
  const refused = await checkOwnPin(request, input.pin)
  if (refused) return refused
  return shop.write(async (tx, asking) => {
    const { giftCardId } = input
    const [{ customerId }, [card]] = await Promise.all([asking, tx.change(lockCard({ giftCardId }))])
    if (!card || card.customerId !== customerId || card.status === 'closed' || card.status === 'waiting')
      return fail('giftCard.unknown', {})
    const { number } = card
    const code = card.hasOwnCode
      ? codeOf(tx, deps.config, card)
      : await makeCode(tx, deps.config, card, customerId)
    return code === undefined ? fail('giftCard.unknown', {}) : { number, code }
  })
}

type Keys = Pick<Config, 'secret' | 'secretKeys'>

function codeOf({ merchantId }: WriteTx, keys: Keys, { giftCardId, codeSealed }: GiftCardRow) {
  return openCardSecrets(keys, codeSealed, { merchantId, giftCardId })?.code
}

/** The link stays: its page shows no code while the card is in a wallet. */
async function makeCode(
  tx: WriteTx,
  keys: Keys,
  { giftCardId, number, codeSealed }: GiftCardRow,
  customerId: string,
): Promise<string | undefined> {
  const { merchantId } = tx
  const link = openCardSecrets(keys, codeSealed, { merchantId, giftCardId })?.link ?? ''
  const { code } = mintSecrets()
  const [made] = await tx.change(
    setOwnCode({
      giftCardId,
      customerId,
      codeHash: codeHashOf(keys, merchantId, { number, code }),
      codeSealed: sealCardSecrets(keys, { code, link }, { merchantId, giftCardId }),
    }),
  )
  return made && code
}

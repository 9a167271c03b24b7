import type { BoughtGiftCard } from '@tabard/contract/value/gift-cards/gift-cards'
import type { Config } from '../../../config.ts'
import type { ReadTx } from '../../../db/tx.ts'
import { hasBearer, openCardSecrets } from './card-secrets.ts'
import { presentBought } from './present-gift-card.ts'
import { findCardOfOrder, type GiftCardRow } from './queries.ts'

/** The gift card of an order. */
export type SoldCard = GiftCardRow

/** Find the gift card that an order sold. */
export function findSoldCard(tx: ReadTx, orderId: string): Promise<GiftCardRow | undefined> {
  return tx.row(findCardOfOrder({ orderId }))
}

/** Present a gift card to its buyer. One to print is shown once it is paid, until someone has it in a wallet. */
export function presentSoldCard(
  tx: ReadTx,
  config: Pick<Config, 'secretKeys'>,
  card: GiftCardRow,
): BoughtGiftCard {
  const isToPrint = card.delivery === 'print' && card.status === 'active' && hasBearer(card)
  const { merchantId } = tx
  const secrets = isToPrint
    ? openCardSecrets({ secretKeys: config.secretKeys }, card.codeSealed, {
        merchantId,
        giftCardId: card.giftCardId,
      })
    : undefined
  return presentBought(card, secrets?.link)
}

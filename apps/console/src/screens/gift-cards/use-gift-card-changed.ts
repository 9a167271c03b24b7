import { giftCardDesk, type DeskGiftCardDetail } from '@tabard/contract/value/gift-cards/gift-card-desk'
import { readKey } from '@tabard/ui/client/queries'
import { useApi } from '@tabard/ui/components/api-provider'
import { useQueryClient } from '@tanstack/react-query'

/** Returns a function that stores the gift card which a change returns, if it does, and reloads the list. */
export function useGiftCardChanged(): (card?: DeskGiftCardDetail) => void {
  const client = useApi()
  const queries = useQueryClient()
  return (card) => {
    if (card)
      queries.setQueryData(
        readKey<typeof giftCardDesk.detail>(client, giftCardDesk.detail, { giftCardId: card.giftCardId }),
        card,
      )
    void queries.invalidateQueries({ queryKey: [client.shop ?? '', giftCardDesk.find.path] })
  }
}

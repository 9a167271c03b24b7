import { cardDesk, type DeskCardDetail } from '@tabard/contract/value/cards/card-desk'
import { readKey } from '@tabard/ui/client/queries'
import { useApi } from '@tabard/ui/components/api-provider'
import { useQueryClient } from '@tanstack/react-query'

/** Returns a function that stores the card which every change returns, and reloads lists, figures and history. */
export function useCardChanged(): (card: DeskCardDetail) => void {
  const client = useApi()
  const queries = useQueryClient()
  return (card) => {
    queries.setQueryData(readKey<typeof cardDesk.show>(client, cardDesk.show, { cardId: card.cardId }), card)
    for (const { path } of [cardDesk.find, cardDesk.counts, cardDesk.history])
      void queries.invalidateQueries({ queryKey: [client.shop ?? '', path] })
  }
}

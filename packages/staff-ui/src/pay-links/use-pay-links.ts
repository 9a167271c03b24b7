import { payLinks, type StaffPayLink } from '@tabard/contract/payments/links/calls'
import { isOpenPayLink } from '@tabard/domain/payments/pay-link'
import { useApi } from '@tabard/ui/components/api-provider'
import { useRead } from '@tabard/ui/client/queries'
import { useFloorChanged } from '../components/use-floor-changed.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useOrderChanged } from '../orders/use-order-changed.ts'

/** The pay links of an order, of a table, or of the shop. */
export interface LinksOf {
  readonly orderId?: string
  readonly tableId?: string
}

const openMs = 4_000
const restMs = 30_000

/** Read pay links again and again while one is open. A link that was paid refetches the order and the tables. */
export function usePayLinks(of: LinksOf, isEnabled = true) {
  const links = useRead(payLinks.list, of, {
    enabled: isEnabled,
    staleTime: 0,
    refetchOnMount: 'always',
    refetchInterval: ({ state: { data } }) =>
      data?.some(({ state }) => isOpenPayLink(state)) ? openMs : restMs,
  })
  usePaidLinks(links.data)
  return links
}

function usePaidLinks(links: readonly StaffPayLink[] | undefined): void {
  const orderChanged = useOrderChanged()
  const floorChanged = useFloorChanged()
  const paid = links?.filter(({ state }) => state === 'paid').length
  const known = useRef(paid)
  useEffect(() => {
    const isMore = known.current !== undefined && paid !== undefined && paid > known.current
    known.current = paid
    if (!isMore) return
    orderChanged()
    floorChanged()
  }, [paid, orderChanged, floorChanged])
}

/** Returns a function that refetches every list of pay links. */
export function usePayLinksChanged(): () => void {
  const client = useApi()
  const queries = useQueryClient()
  return () => void queries.invalidateQueries({ queryKey: [client.shop, payLinks.list.path] })
}

import { kitchen, type KitchenBoard } from '@tabard/contract/kitchen/calls'
import { useApi } from '@tabard/ui/components/api-provider'
import { useEffect, useRef } from 'react'
import { isUnseen, type ShownTicket } from '../../components/board/shown-ticket.ts'
import { useBoardStations } from '../../components/board/use-board-stations.ts'

/** Orders that arrive together are reported together. */
const batchMs = 400
const mostAtOnce = 200

/** Reports which new orders this board shows while the page is visible. Reports resent orders again. */
export function useSeen(tickets: readonly ShownTicket[], board: KitchenBoard): void {
  const client = useApi()
  const stations = useBoardStations(board)
  const said = useRef(new Set<string>())

  useEffect(() => {
    const marks = tickets
      .filter((ticket) =>
        isUnseen({ ...ticket, status: ticket.part?.orderStatus ?? ticket.status }, client.serverNow()),
      )
      .map(({ orderId, sentAgainAt = 0, lines }) => ({
        orderId,
        mark: [orderId, sentAgainAt, lines.length, ...stations].join(' '),
      }))
      .filter(({ mark }) => !said.current.has(mark))
      .slice(0, mostAtOnce)
    if (marks.length === 0 || document.visibilityState !== 'visible') return undefined
    const timer = setTimeout(() => {
      for (const { mark } of marks) said.current.add(mark)
      client
        .call(kitchen.seen, {
          orderIds: marks.map(({ orderId }) => orderId),
          shows: [...stations],
        })
        // The report failed: the next board update repeats it.
        .catch(() => {
          for (const { mark } of marks) said.current.delete(mark)
        })
    }, batchMs)
    return () => clearTimeout(timer)
  }, [tickets, stations, client])
}

import { devices } from '@tabard/contract/devices/calls'
import type { BoardDevice, KitchenBoard } from '@tabard/contract/kitchen/calls'
import { useApi } from '@tabard/ui/components/api-provider'
import { shopPairing } from '@tabard/ui/device'
import { useMemo, useSyncExternalStore } from 'react'
import { useComplain } from '../notices.tsx'
import { useShop } from '../session.tsx'
import { changeSettings, useSettings } from '../settings.ts'

type Arranged = Pick<KitchenBoard, 'stations' | 'boards'>

const none: readonly string[] = []

/** The board device that this browser is paired as; undefined: none. */
export function usePairedBoard(board: Pick<Arranged, 'boards'> | undefined): BoardDevice | undefined {
  const pairing = shopPairing(useShop().code)
  const own = useSyncExternalStore(
    (listener) => pairing.subscribe(listener),
    () => pairing.read()?.deviceId,
  )
  return board?.boards.find(({ deviceId }) => deviceId === own)
}

/**
 * The stations this board shows, without deleted ones; empty: all. The server stores them for a paired board.
 */
export function useBoardStations(board: Arranged | undefined): readonly string[] {
  const { code } = useShop()
  const kept = useSettings().boardStations?.[code] ?? none
  const chosen = usePairedBoard(board)?.stations ?? kept
  return useMemo(
    () => chosen.filter((id) => board?.stations.some(({ stationId }) => stationId === id)),
    [chosen, board],
  )
}

/**
 * Returns a function that selects this board's stations. The server stores them for a paired board, otherwise
 * the browser.
 */
export function useChooseStations(board: Arranged): (ids: readonly string[]) => void {
  const { code } = useShop()
  const client = useApi()
  const complain = useComplain()
  const { boardStations } = useSettings()
  const paired = usePairedBoard(board)
  return (ids) => {
    // Selecting every station means all of them, including stations added later.
    const stationIds = ids.length === board.stations.length ? [] : [...ids]
    if (!paired) return changeSettings({ boardStations: { ...boardStations, [code]: stationIds } })
    client.call(devices.showStations, { deviceId: paired.deviceId, stationIds }).catch(complain)
  }
}

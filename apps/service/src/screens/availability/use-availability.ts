import { catalogue, type ItemAvailability } from '@tabard/contract/menu/calls'
import { useApi } from '@tabard/ui/components/api-provider'
import { readKey, useRead } from '@tabard/ui/client/queries'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useComplain } from '@tabard/staff-ui/feedback/notices.tsx'

export type SoldOutUntil = 'tomorrow' | 'never'

/** The stock of all items and its changes: shown immediately, corrected by the server's answer. */
function useStock() {
  const client = useApi()
  const queries = useQueryClient()
  const complain = useComplain()
  const key = readKey<typeof catalogue.listAvailability>(client, catalogue.listAvailability, {})
  const list = useRead(
    catalogue.listAvailability,
    {},
    { refetchInterval: 10_000, staleTime: 3_000, refetchOnWindowFocus: true },
  )

  const show = (item: ItemAvailability) =>
    queries.setQueryData<readonly ItemAvailability[]>(key, (known) =>
      known?.map((each) => (each.itemId === item.itemId ? item : each)),
    )

  const change = async (
    item: ItemAvailability,
    expected: ItemAvailability,
    send: () => Promise<ItemAvailability>,
  ): Promise<boolean> => {
    // A pending list request would briefly restore the old switch.
    await queries.cancelQueries({ queryKey: key })
    show(expected)
    try {
      show({ ...(await send()), ...(item.lacks ? { lacks: item.lacks } : {}) })
      return true
    } catch (error) {
      show(item)
      complain(error)
      return false
    }
  }

  /** Availability of a dish with a required choice depends on its options: refetch. */
  const afterwards = async <Answer>(done: Promise<Answer>): Promise<Answer> => {
    const answer = await done
    void queries.invalidateQueries({ queryKey: key })
    return answer
  }

  const switchOne = (item: ItemAvailability, isSoldOut: boolean, until: SoldOutUntil) =>
    change(item, { ...item, isSoldOut, soldOutUntil: undefined }, () =>
      client.call(catalogue.setSoldOut, {
        itemId: item.itemId,
        isSoldOut,
        until,
      }),
    )

  const countOne = (item: ItemAvailability, remaining: number | null) =>
    change(item, { ...item, remaining: remaining ?? undefined }, () =>
      client.call(catalogue.setRemaining, { itemId: item.itemId, remaining }),
    )

  return { list, switchOne, countOne, afterwards }
}

/** The availability of all items, its switches, and the undo of what was marked sold out. */
export function useAvailability() {
  const { list, switchOne, countOne, afterwards } = useStock()
  const [undoable, setUndoable] = useState<readonly ItemAvailability[]>([])

  const setSoldOut = (item: ItemAvailability, isSoldOut: boolean, until: SoldOutUntil) =>
    afterwards(switchOne(item, isSoldOut, until))

  const setRemaining = (item: ItemAvailability, remaining: number | null) =>
    afterwards(countOne(item, remaining))

  /**
   * Off: sold out for today, with an undo. On: customers can order it again; with no unit left, its daily
   * count starts over, or counting stops.
   */
  const setAvailable = async (item: ItemAvailability, isAvailable: boolean) => {
    if (!isAvailable) {
      if (await setSoldOut(item, true, 'tomorrow')) setUndoable([item])
      return
    }
    setUndoable([])
    if (item.isSoldOut && !(await setSoldOut(item, false, 'never'))) return
    if (item.remaining === 0)
      await setRemaining({ ...item, isSoldOut: false, soldOutUntil: undefined }, item.dailyCount ?? null)
  }

  /** In sequence; stops at the first refusal. Resolves to the changed items as they were. */
  const setAllOf = async (items: readonly ItemAvailability[], isSoldOut: boolean, until: SoldOutUntil) => {
    const changed: ItemAvailability[] = []
    for (const item of items.filter((each) => each.isSoldOut !== isSoldOut)) {
      if (!(await switchOne(item, isSoldOut, until))) break
      changed.push(item)
    }
    return changed
  }
  const setAllSoldOut = async (
    items: readonly ItemAvailability[],
    isSoldOut: boolean,
    until: SoldOutUntil,
  ) => {
    setUndoable([])
    const changed = await afterwards(setAllOf(items, isSoldOut, until))
    if (isSoldOut) setUndoable(changed)
  }

  /** Makes available what the last tap marked sold out. */
  const undo = async () => {
    const items = undoable
    setUndoable([])
    await afterwards(
      setAllOf(
        items.map((item) => ({ ...item, isSoldOut: true })),
        false,
        'never',
      ),
    )
  }
  const forget = () => setUndoable([])

  return { list, setSoldOut, setRemaining, setAvailable, setAllSoldOut, undoable, undo, forget }
}

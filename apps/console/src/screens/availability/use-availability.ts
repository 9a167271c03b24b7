import { catalogue, type ItemAvailability } from '@tabard/contract/menu/calls'
import { useApi } from '@tabard/ui/components/api-provider'
import { readKey, useRead } from '@tabard/ui/queries'
import { useQueryClient } from '@tanstack/react-query'
import { useComplain } from '../../components/notices.tsx'

export type SoldOutUntil = 'tomorrow' | 'never'

/** The availability of all items, and its switches: shown immediately, corrected by the server's answer. */
export function useAvailability() {
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

  const setSoldOut = (item: ItemAvailability, isSoldOut: boolean, until: SoldOutUntil) =>
    afterwards(switchOne(item, isSoldOut, until))

  const setRemaining = (item: ItemAvailability, remaining: number | null) =>
    afterwards(
      change(item, { ...item, remaining: remaining ?? undefined }, () =>
        client.call(catalogue.setRemaining, {
          itemId: item.itemId,
          remaining,
        }),
      ),
    )

  /** In sequence; stops at the first refusal. */
  const setAllOf = async (items: readonly ItemAvailability[], isSoldOut: boolean, until: SoldOutUntil) => {
    for (const item of items) {
      if (item.isSoldOut !== isSoldOut && !(await switchOne(item, isSoldOut, until))) return
    }
  }
  const setAllSoldOut = (items: readonly ItemAvailability[], isSoldOut: boolean, until: SoldOutUntil) =>
    afterwards(setAllOf(items, isSoldOut, until))

  return { list, setSoldOut, setRemaining, setAllSoldOut }
}

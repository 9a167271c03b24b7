import { tabs, type Tab, type TabTarget } from '@tabard/contract/payments/terminals/tabs'
import { useRead } from '@tabard/ui/client/queries'
import { useApi } from '@tabard/ui/components/api-provider'
import { useQueryClient } from '@tanstack/react-query'

const movingMs = 2_000
const restMs = 30_000

/** Whether the terminal or its provider has still to answer. */
function isMoving({ state }: Tab): boolean {
  return state === 'opening' || state === 'charging' || state === 'releasing'
}

/** Read the tabs of an order, a table or (undefined) the shop again and again, often while one of them changes. */
export function useTabs(of: TabTarget | undefined, isEnabled = true) {
  return useRead(
    tabs.list,
    { of },
    {
      enabled: isEnabled,
      staleTime: 0,
      refetchOnMount: 'always',
      refetchInterval: ({ state: { data } }) => (data?.some(isMoving) ? movingMs : restMs),
    },
  )
}

/** Returns a function that refetches every list of tabs. */
export function useTabsChanged(): () => void {
  const client = useApi()
  const queries = useQueryClient()
  return () => void queries.invalidateQueries({ queryKey: [client.shop, tabs.list.path] })
}

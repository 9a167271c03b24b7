import { catalogue } from '@tabard/contract/menu/calls'
import { shops } from '@tabard/contract/shops/calls'
import { useApi } from '@tabard/ui/components/api-provider'
import { read, readKey } from '@tabard/ui/queries'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { line } from '../state/line.ts'
import { usePlace } from '../state/place.tsx'
import { connection } from './connection.ts'
import { judgeConnection } from './judge-connection.ts'
import { keepShop } from './keep-shop.ts'
import { keepPage } from './register-worker.ts'

/** Time for the network before stored data is shown (F39). */
const patienceMs = 3_000
const probeMs = 4_000

/** The worker already waited for the network and answered from its cache: do not wait again. */
const isPageLate = (performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]).some(
  ({ workerStart, fetchStart, responseStart }) => workerStart > 0 && responseStart - fetchStart >= patienceMs,
)
let isFirstShop = true

/** Stores the shop for offline use, and judges the connection. */
export function useConnection(): void {
  const { shop } = usePlace()
  const client = useApi()
  const queries = useQueryClient()

  useEffect(() => {
    const keeper = keepShop(queries, client, shop, {
      onMenu: (menu) => void keepPage([menu, `/brand/${encodeURIComponent(shop)}.css`]),
      onFailed: () => restoreIfLate(),
    })
    const query = read(client, catalogue.shopStatus, { shop })

    function restore() {
      const at = keeper.restore()
      connection.setState(({ knownAt }) => ({ knownAt: knownAt ?? at }))
    }
    function restoreIfLate() {
      if (keeper.isLate()) restore()
    }
    const judge = judgeConnection({
      isOnline: () => navigator.onLine,
      isVisible: () => document.visibilityState === 'visible',
      live: () => line.getState().live,
      probe: async () => {
        const answer = queries.fetchQuery({ ...query, staleTime: 0, retry: false }).then(
          () => true,
          () => false,
        )
        return Promise.race([answer, wait(probeMs).then(() => false)])
      },
      onChange(isOffline) {
        connection.setState({ isOffline })
        if (isOffline) return restore()
        // Retry failed requests; the configuration may have changed.
        void queries.refetchQueries({ type: 'active', predicate: ({ state }) => state.status === 'error' })
        void queries.invalidateQueries({ queryKey: readKey(client, shops.config, {}) })
      },
    })
    const onLine = ({ live }: { readonly live: string }, before: { readonly live: string }) => {
      // The data was current until the stream broke.
      if (before.live === 'live' && live !== 'live') connection.setState({ knownAt: client.serverNow() })
      judge.check()
    }

    const forget = [line.subscribe(onLine)]
    for (const [target, name] of [
      [window, 'online'],
      [window, 'offline'],
      [document, 'visibilitychange'],
    ] as const) {
      target.addEventListener(name, judge.check)
      forget.push(() => target.removeEventListener(name, judge.check))
    }
    const late = setTimeout(
      () => {
        if (queries.getQueryData(query.queryKey) !== undefined) return
        restore()
        judge.doubt()
      },
      isPageLate && isFirstShop ? 0 : patienceMs,
    )
    isFirstShop = false
    judge.check()
    restoreIfLate()

    return () => {
      clearTimeout(late)
      judge.stop()
      keeper.stop()
      for (const stop of forget) stop()
      connection.setState({ isOffline: false, knownAt: undefined })
    }
  }, [client, queries, shop])
}

function wait(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms))
}

import { tableFamily } from '@tabard/contract/screens/screens'
import { orders } from '@tabard/contract/orders/calls'
import { Refused } from '@tabard/contract/wire/refused'
import { shops } from '@tabard/contract/shops/calls'
import { tables } from '@tabard/contract/tables/calls'
import type { ShopClient } from '@tabard/ui/browser-client'
import { tableScope } from '@tabard/ui/ordering/cart-scope'
import { cartStore } from '@tabard/ui/ordering/use-cart'
import { useApi } from '@tabard/ui/components/api-provider'
import { usePath } from '@tabard/ui/router'
import { shopToken } from '@tabard/ui/session'
import { setTableSession, tableQuery } from '@tabard/ui/table-session'
import { useEffect, useState } from 'react'
import { Failure } from '../../components/failure.tsx'
import { tableChanged } from '../../state/use-table.ts'
import { useLabels } from '../../state/use-labels.ts'

interface TableEntryProps {
  readonly shop: string
  readonly code: string
}

/** Handles a table's printed code: exchanges it for a session, and leaves the address immediately. */
export function TableEntry({ shop, code }: TableEntryProps) {
  const { t } = useLabels()
  const client = useApi()
  const [, navigate] = usePath()
  const [error, setError] = useState<Error>()
  const [turn, setTurn] = useState(0)
  useEffect(() => {
    let isLeft = false
    const home = `/${tableFamily}/${encodeURIComponent(shop)}`
    const go = (to: string) => !isLeft && navigate(to, { replace: true })
    scan(client, shop, code).then(
      (query) => {
        tableChanged()
        // A guest who was asked to scan again continues with the cart.
        go(
          `${home}/${cartStore(tableScope(shop)).getState().cart.lines.length > 0 ? 'cart' : 'home'}${query}`,
        )
      },
      (reason: unknown) => {
        if (reason instanceof Refused && reason.code === 'table.codeExpired')
          return go(`${home}/tokenexpired?why=expired`)
        if (reason instanceof Refused && reason.code === 'table.codeUnknown')
          return go(`${home}/tokenexpired?why=unknown`)
        return isLeft ? undefined : setError(reason instanceof Error ? reason : new Error(String(reason)))
      },
    )
    return () => {
      isLeft = true
    }
  }, [client, shop, code, navigate, turn])
  return (
    <main data-screen="t" className="grid min-h-dvh place-items-center text-center">
      {error ? (
        <Failure
          error={error}
          retry={() => {
            setError(undefined)
            setTurn(turn + 1)
          }}
        />
      ) : (
        <p role="status" className="after-a-moment text-large font-semibold text-soft">
          {t('seat.opening')}
        </p>
      )}
    </main>
  )
}

/** Exchanges the code. Creates a guest if there is no token, or it has expired. */
async function scan(client: ShopClient, shop: string, code: string): Promise<string> {
  const token = shopToken(shop)
  const exchange = async () => {
    if (token.read() === undefined) {
      const started = await client.call(orders.startGuest, {})
      token.update(() => started.token)
    }
    return client.call(tables.scan, { code })
  }
  const session = await exchange().catch((error: unknown) => {
    if (!(error instanceof Refused) || (error.code !== 'token.missing' && error.code !== 'token.expired'))
      throw error
    token.update(() => undefined)
    return exchange()
  })
  const config = await client.call(shops.config, {})
  setTableSession(shop, session, Date.now(), config.tables.sessionMinutes)
  return tableQuery(session)
}

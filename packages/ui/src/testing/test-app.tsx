import { QueryClientProvider } from '@tanstack/react-query'
import { Suspense, useState, type ReactNode } from 'react'
import { Router } from 'wouter'
import { memoryLocation } from 'wouter/memory-location'
import type { ShopClient } from '../client/browser-client.ts'
import { createQueries } from '../client/queries.ts'
import { ApiProvider } from '../components/api-provider.tsx'
import { loadTranslate, TextProvider } from '../components/text-provider.tsx'

const english = {
  storefront: await loadTranslate(['storefront', 'guest-checkout'], 'en-gb'),
  console: await loadTranslate('console', 'en-gb'),
}

interface TestAppProps {
  readonly app: keyof typeof english
  readonly client: ShopClient
  /** Where the app starts. */
  readonly path?: string
  /** Receives each address that the app goes to. */
  onPath?(path: string): void
  readonly children: ReactNode
}

/** What every browser app has around its screens, for component tests: in English, with addresses in memory. */
export function TestApp({ app, client, path = '/', onPath, children }: TestAppProps) {
  const [queries] = useState(createQueries)
  const [{ hook, searchHook, navigate }] = useState(() => memoryLocation({ path }))
  const useTestAddress: typeof hook = () => {
    const [shown] = hook()
    return [
      shown,
      (to, ...rest) => {
        onPath?.(to)
        navigate(to, ...rest)
      },
    ]
  }
  return (
    <QueryClientProvider client={queries}>
      <ApiProvider client={client}>
        <TextProvider app={app} chosen="en-gb" fallback="en-gb" initial={english[app]}>
          <Router hook={useTestAddress} searchHook={searchHook}>
            <Suspense>{children}</Suspense>
          </Router>
        </TextProvider>
      </ApiProvider>
    </QueryClientProvider>
  )
}

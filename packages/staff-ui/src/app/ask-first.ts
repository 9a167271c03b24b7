import { identity } from '@tabard/contract/identity/calls'
import type { Language } from '@tabard/domain/text/names'
import { createBrowserClient } from '@tabard/ui/client/browser-client'
import { read } from '@tabard/ui/client/queries'
import type { QueryClient } from '@tanstack/react-query'
import type { FirstRead } from './staff-app-context.tsx'

/** How long the first render waits for the session, in milliseconds. Later the page shows that it is opening. */
const longestWaitMs = 300

/**
 * Ask for the session, and for what the screen of this address reads first, before the page is rendered: on a slow tablet
 * rendering takes longer than the answers. Resolves when the session is known, or has taken its time.
 */
export async function askFirst(
  queries: QueryClient,
  {
    language,
    shop,
    reads = [],
  }: { language: Language; shop: string | undefined; reads?: readonly FirstRead[] | undefined },
): Promise<void> {
  const client = (code: string | undefined) => createBrowserClient({ shop: code, language: () => language })
  const session = queries.prefetchQuery(read(client(undefined), identity.session, {}))
  if (shop !== undefined) for (const row of reads) void queries.prefetchQuery(read(client(shop), row, {}))
  await Promise.race([session, new Promise((resolve) => setTimeout(resolve, longestWaitMs))])
}

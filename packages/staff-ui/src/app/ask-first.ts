import { identity } from '@tabard/contract/identity/calls'
import type { Language } from '@tabard/domain/text/names'
import { createBrowserClient } from '@tabard/ui/client/browser-client'
import { read } from '@tabard/ui/client/queries'
import type { QueryClient } from '@tanstack/react-query'
import type { FirstRead } from './staff-app-context.tsx'

/** How long the first render waits for the session, in milliseconds. Later the page shows that it is opening. */
const longestWaitMs = 1_500

/**
 * Ask for the session before the page is rendered: on a slow tablet rendering takes longer than the answer. Resolves when
 * the session is known, or has taken its time.
 */
export async function askSession(queries: QueryClient, language: Language): Promise<void> {
  const client = createBrowserClient({ shop: undefined, language: () => language })
  const session = queries.prefetchQuery(read(client, identity.session, {}))
  await Promise.race([session, new Promise((resolve) => setTimeout(resolve, longestWaitMs))])
}

/** Ask for what a screen of a shop reads first. */
export function askReads(
  queries: QueryClient,
  shop: string,
  { language, reads = [] }: { language: Language; reads?: readonly FirstRead[] | undefined },
): void {
  const client = createBrowserClient({ shop, language: () => language })
  for (const row of reads) void queries.prefetchQuery(read(client, row, {}))
}

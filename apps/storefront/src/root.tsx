import type { Language } from '@tabard/domain/text/names'
import type { Translate } from '@tabard/text/translate'
import { TextProvider } from '@tabard/ui/components/text-provider'
import { QueryClientProvider, type QueryClient } from '@tanstack/react-query'
import { StrictMode } from 'react'
import { App } from './app.tsx'
import { NoticePlaces } from './components/notice-places.tsx'

interface RootProps {
  readonly queries: QueryClient
  readonly chosen: Language | undefined
  readonly fallback: Language
  readonly initial: Translate
}

/** The whole app, the same in the browser and on the server, which renders its first screen. */
export function Root({ queries, ...text }: RootProps) {
  return (
    <StrictMode>
      <QueryClientProvider client={queries}>
        <TextProvider app="storefront" {...text}>
          <App />
          <NoticePlaces />
        </TextProvider>
      </QueryClientProvider>
    </StrictMode>
  )
}

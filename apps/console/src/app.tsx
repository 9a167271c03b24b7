import { MantineProvider } from '@mantine/core'
import { Notifications } from '@mantine/notifications'
import type { Language } from '@tabard/domain/text/names'
import type { Translate } from '@tabard/text/translate'
import { TextProvider } from '@tabard/ui/components/text-provider'
import { createQueries } from '@tabard/ui/queries'
import { QueryClientProvider } from '@tanstack/react-query'
import { Router } from 'wouter'
import { schemeManager } from './colour-scheme.ts'
import { LeaveQuestion } from './components/leaving/leave-question.tsx'
import { useGuardedAddress } from './components/leaving/guarded-address.ts'
import { Notices } from './components/notices.tsx'
import { SessionGate } from './session-gate.tsx'
import { cssVariables, theme } from './theme.ts'

const queries = createQueries()

interface AppProps {
  readonly nonce: string
  readonly chosen: Language | undefined
  readonly fallback: Language
  readonly initial: Translate
}

export function App({ nonce, chosen, fallback, initial }: AppProps) {
  return (
    <MantineProvider
      theme={theme}
      cssVariablesResolver={cssVariables}
      defaultColorScheme="auto"
      colorSchemeManager={schemeManager}
      getStyleNonce={() => nonce}
    >
      <QueryClientProvider client={queries}>
        <TextProvider app="console" chosen={chosen} fallback={fallback} initial={initial}>
          <Router base="/console" hook={useGuardedAddress}>
            <SessionGate />
          </Router>
          <LeaveQuestion />
          <Notices />
          <Notifications position="bottom-right" autoClose={8_000} limit={4} />
        </TextProvider>
      </QueryClientProvider>
    </MantineProvider>
  )
}

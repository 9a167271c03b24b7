import { MantineProvider } from '@mantine/core'
import { Notifications } from '@mantine/notifications'
import type { Language } from '@tabard/domain/text/names'
import type { Translate } from '@tabard/text/translate'
import { TextProvider } from '@tabard/ui/components/text-provider'
import { QueryClientProvider, type QueryClient } from '@tanstack/react-query'
import { Router } from 'wouter'
import { schemeManager } from './colour-scheme.ts'
import { LeaveQuestion } from '../leaving/leave-question.tsx'
import { useGuardedAddress } from '../leaving/guarded-address.ts'
import { Notices, placeOfMessages } from '../feedback/notices.tsx'
import { StaffAppProvider, type StaffApp } from './staff-app-context.tsx'
import { SessionGate } from '../session/session-gate.tsx'
import { cssVariables, theme } from './theme.ts'

interface StaffAppRootProps {
  readonly app: StaffApp
  readonly queries: QueryClient
  readonly nonce: string
  readonly chosen: Language | undefined
  readonly fallback: Language
  readonly initial: Translate
}

/** A staff app with its providers. */
export function StaffAppRoot({ app, queries, nonce, chosen, fallback, initial }: StaffAppRootProps) {
  return (
    <MantineProvider
      theme={theme}
      cssVariablesResolver={cssVariables}
      defaultColorScheme="auto"
      colorSchemeManager={schemeManager}
      getStyleNonce={() => nonce}
    >
      <QueryClientProvider client={queries}>
        <TextProvider app={app.name} chosen={chosen} fallback={fallback} initial={initial}>
          <Router base={`/${app.name}`} hook={useGuardedAddress}>
            <StaffAppProvider value={app}>
              <SessionGate />
            </StaffAppProvider>
          </Router>
          <LeaveQuestion />
          <Notices />
          <Notifications position="bottom-left" autoClose={8_000} limit={1} className={placeOfMessages} />
        </TextProvider>
      </QueryClientProvider>
    </MantineProvider>
  )
}

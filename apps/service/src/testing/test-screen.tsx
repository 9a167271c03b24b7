import '@mantine/core/styles.css'
import { MantineProvider } from '@mantine/core'
import type { StaffSession, StaffShop } from '@tabard/contract/identity/calls'
import { Notices } from '@tabard/staff-ui/feedback/notices.tsx'
import { LeaveQuestion } from '@tabard/staff-ui/leaving/leave-question.tsx'
import { PresentProvider } from '@tabard/staff-ui/session/session.tsx'
import { fakeClient, type FakeAnswer } from '@tabard/ui/testing/fake-client'
import { TestApp } from '@tabard/ui/testing/test-app.tsx'
import { useState, type ReactNode } from 'react'

const shop: StaffShop = {
  code: 'harbour',
  names: { first: 'Harbour', second: '海港' },
  merchant: 'Harbour Group',
  currency: 'AUD',
  timeZone: 'Australia/Sydney',
  permissions: ['orders.view', 'cash.collect', 'orders.refund'],
  discountPercent: undefined,
  kitchenLanguage: 'both',
  isNew: false,
  isSuspended: false,
}

const session: StaffSession = {
  personId: 'ann',
  name: 'Ann',
  email: 'ann@example.com',
  shops: [shop],
  mayRemoveDemo: false,
  isPlatform: false,
}

interface TestScreenProps {
  readonly answers: readonly FakeAnswer[]
  readonly children: ReactNode
}

/** A part of the service app with what the app puts around it, on a fake server, for staff who take cash. */
export function TestScreen({ answers, children }: TestScreenProps) {
  const [client] = useState(() => fakeClient(shop.code, answers))
  return (
    <MantineProvider env="test">
      <TestApp app="console" client={client}>
        <PresentProvider session={session} shop={shop}>
          {children}
        </PresentProvider>
        <LeaveQuestion />
        <Notices />
      </TestApp>
    </MantineProvider>
  )
}

import '@mantine/core/styles.css'
import { MantineProvider } from '@mantine/core'
import { Notifications } from '@mantine/notifications'
import type { StaffSession, StaffShop } from '@tabard/contract/identity/calls'
import { StaffAppProvider, type StaffApp } from '../app/staff-app-context.tsx'
import { Notices, placeOfMessages } from '../feedback/notices.tsx'
import { LeaveQuestion } from '../leaving/leave-question.tsx'
import { PresentProvider } from '../session/session.tsx'
import { fakeClient, type FakeAnswer } from '@tabard/ui/testing/fake-client'
import { TestApp } from '@tabard/ui/testing/test-app.tsx'
import { useState, type ReactNode } from 'react'

const shop: StaffShop = {
  code: 'harbour',
  names: { first: 'Harbour', second: '海港' },
  merchant: 'Harbour Group',
  currency: 'AUD',
  timeZone: 'Australia/Sydney',
  permissions: [],
  discountPercent: undefined,
  kitchenLanguage: 'both',
  isNew: false,
  isSuspended: false,
}

const ofOwner: StaffShop['permissions'] = ['shop.settings', 'menu.edit', 'staff.manage', 'tables.edit']

const app: StaffApp = { name: 'console', routes: [] }

const session: Omit<StaffSession, 'shops'> = {
  personId: 'ann',
  name: 'Ann',
  email: 'ann@example.com',
  mayRemoveDemo: false,
  isPlatform: false,
}

interface TestScreenProps {
  readonly answers: readonly FakeAnswer[]
  /** Default: those of an owner that the back office needs. */
  readonly permissions?: StaffShop['permissions']
  /** What this person may give off; default: no limit. */
  readonly discountPercent?: number
  /** Where the app is; default: its start. */
  readonly path?: string
  readonly children: ReactNode
}

/** A part of a staff app with what the app puts around it, on a fake server. */
export function TestScreen({
  answers,
  permissions = ofOwner,
  discountPercent,
  path,
  children,
}: TestScreenProps) {
  const [client] = useState(() => fakeClient(shop.code, answers))
  const at = { ...shop, permissions, discountPercent }
  return (
    <MantineProvider env="test">
      <TestApp app="console" client={client} {...(path === undefined ? {} : { path })}>
        <StaffAppProvider value={app}>
          <PresentProvider session={{ ...session, shops: [at] }} shop={at}>
            {children}
          </PresentProvider>
        </StaffAppProvider>
        <LeaveQuestion />
        <Notices />
        <Notifications position="bottom-left" limit={1} className={placeOfMessages} />
      </TestApp>
    </MantineProvider>
  )
}

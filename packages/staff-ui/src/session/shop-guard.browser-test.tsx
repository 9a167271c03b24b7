import { identity, type StaffSession, type StaffShop } from '@tabard/contract/identity/calls'
import { answerTo, fakeClient } from '@tabard/ui/testing/fake-client'
import { TestApp } from '@tabard/ui/testing/test-app.tsx'
import { MantineProvider } from '@mantine/core'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { StaffAppProvider, type StaffApp, type StaffRoute } from '../app/staff-app-context.tsx'
import { ShopGuard } from './shop-guard.tsx'

const route = (name: string, permission: StaffRoute['permission']) =>
  ({
    pattern: `/{shop}/${name}`,
    screen: `service/${name}`,
    title: 'day.title',
    permission,
    Component: () => <main data-screen={`service/${name}`}>The screen of {name}</main>,
    load: () => Promise.resolve(),
  }) as unknown as StaffRoute
const app: StaffApp = {
  name: 'service',
  routes: [route('kitchen', 'kitchen.cook'), route('day', 'reports.day')],
}

/** A person who may see orders at harbour, and nothing else, opens an address. */
async function openAt(path: string) {
  const shop = {
    code: 'harbour',
    names: { first: 'Harbour', second: '' },
    merchant: 'Harbour Group',
    currency: 'AUD',
    timeZone: 'Australia/Sydney',
    permissions: ['orders.view'],
    discountPercent: undefined,
    kitchenLanguage: 'both',
    isNew: false,
    isSuspended: false,
  } satisfies StaffShop
  const session: StaffSession = {
    personId: 'wong',
    name: 'Chef Wong',
    email: 'kitchen@example.com',
    mayRemoveDemo: false,
    isPlatform: false,
    shops: [shop],
  }
  await render(
    <MantineProvider env="test">
      <TestApp
        app="console"
        path={path}
        client={fakeClient('harbour', [answerTo(identity.session, () => session)])}
      >
        <StaffAppProvider value={app}>
          <ShopGuard session={session} />
        </StaffAppProvider>
      </TestApp>
    </MantineProvider>,
  )
}

test('a screen without its permission says so, and is not shown', async () => {
  await openAt('/harbour/day')
  await expect.element(page.getByText(/^You don.t have permission to open this page/)).toBeVisible()
  await expect.element(page.getByText('The screen of day')).not.toBeInTheDocument()
})

test('another shop is not found', async () => {
  await openAt('/concord/kitchen')
  await expect.element(page.getByRole('link', { name: /home/i }).first()).toBeVisible()
  await expect.element(page.getByText('The screen of kitchen')).not.toBeInTheDocument()
})

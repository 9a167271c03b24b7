import { orderPush } from '@tabard/contract/orders/push/calls'
import type { Order } from '@tabard/contract/orders/order'
import { menuOf } from '@tabard/domain/testing/sample-menu'
import { answerTo } from '@tabard/ui/testing/fake-client'
import { afterEach, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { TestScreen } from '../../../testing/test-screen.tsx'
import { TellMe } from './tell-me.tsx'

const order = {
  orderId: 'order-1',
  status: 'placed',
  table: '',
  dispatchedAt: undefined,
  orderOptions: {},
} as unknown as Order

afterEach(() => vi.unstubAllGlobals())

/** A browser whose guest answers the question like this. */
function stubBrowser(answer: NotificationPermission, before: NotificationPermission = 'default') {
  const asked = vi.fn(async () => ((Notification as { permission: string }).permission = answer))
  vi.stubGlobal('Notification', { permission: before, requestPermission: asked })
  vi.stubGlobal('PushManager', class {})
  const json = { endpoint: 'https://push.example/1', keys: { p256dh: 'key', auth: 'secret' } }
  const subscription = { endpoint: json.endpoint, toJSON: () => json, unsubscribe: async () => true }
  const pushManager = {
    subscribe: vi.fn(async () => subscription),
    getSubscription: async () => subscription,
  }
  vi.spyOn(navigator.serviceWorker, 'ready', 'get').mockResolvedValue({ pushManager } as never)
  vi.spyOn(navigator.serviceWorker, 'getRegistration').mockResolvedValue({ pushManager } as never)
  return { asked, pushManager }
}

async function open(shown: Order = order) {
  const subscribe = vi.fn((_: object) => ({ isOn: true as const }))
  const unsubscribe = vi.fn((_: object) => ({ isOn: false as const }))
  const messages = {
    byMail: false,
    bySms: false,
    receipt: { mail: false, sms: false },
    pushKey: 'the key',
  }
  await render(
    <TestScreen
      shop="push"
      index={menuOf({ items: [] })}
      config={{ messages }}
      answers={[answerTo(orderPush.subscribe, subscribe), answerTo(orderPush.unsubscribe, unsubscribe)]}
    >
      <TellMe order={shown} />
    </TestScreen>,
  )
  return { subscribe, unsubscribe }
}

const offer = () => page.getByRole('button', { name: "Tell me when it's ready" })

it('asks only after a tap, says that it is on, and can be turned off', async () => {
  const { asked, pushManager } = stubBrowser('granted')
  const { subscribe, unsubscribe } = await open()
  await expect.element(offer()).toBeVisible()
  expect(asked).not.toHaveBeenCalled()
  await offer().click()
  await expect.element(page.getByText("We'll notify you on this device.")).toBeVisible()
  expect(pushManager.subscribe).toHaveBeenCalledWith({
    userVisibleOnly: true,
    applicationServerKey: 'the key',
  })
  const browser = { endpoint: 'https://push.example/1', p256dh: 'key', auth: 'secret' }
  expect(subscribe).toHaveBeenCalledWith({ orderId: 'order-1', ...browser })
  await page.getByRole('button', { name: 'Turn off' }).click()
  await expect.element(offer()).toBeVisible()
  expect(unsubscribe).toHaveBeenCalledWith({ orderId: 'order-1', endpoint: browser.endpoint })
})

it('says how to allow it once the guest has refused', async () => {
  stubBrowser('denied')
  const { subscribe } = await open()
  await offer().click()
  await expect.element(page.getByText(/Notifications are blocked/)).toBeVisible()
  expect(subscribe).not.toHaveBeenCalled()
})

it('says at once that it was refused before', async () => {
  stubBrowser('denied', 'denied')
  await open()
  await expect.element(page.getByText(/Notifications are blocked/)).toBeVisible()
})

it('offers another try where the push service of the browser fails', async () => {
  const { pushManager } = stubBrowser('granted')
  pushManager.subscribe.mockRejectedValue(new DOMException('no service', 'AbortError'))
  await open()
  await offer().click()
  await expect.element(page.getByRole('alert').getByText(/couldn't turn on/)).toBeVisible()
  await expect.element(offer()).toBeEnabled()
})

it('offers nothing at a table, or when the order is ready', async () => {
  stubBrowser('granted')
  await open({ ...order, table: '7' })
  expect(offer().query()).toBeNull()
  await open({ ...order, status: 'ready' })
  expect(offer().query()).toBeNull()
})

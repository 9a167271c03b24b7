import type { PushBrowser } from '@tabard/contract/orders/push/calls'
import { asksForShareSheet } from '../../offline/asks-for-share-sheet.ts'

/** `install`: an iPhone shows notifications of apps on its home screen only. */
export type PushSupport = 'ready' | 'install' | 'refused' | 'none'

/** Whether this browser can be told about an order. */
export function pushSupport(): PushSupport {
  if (!('serviceWorker' in navigator) || !('PushManager' in globalThis) || !('Notification' in globalThis))
    return asksForShareSheet() ? 'install' : 'none'
  return Notification.permission === 'denied' ? 'refused' : 'ready'
}

/** The subscription that this browser has, if the guest allows notifications. */
export async function knownBrowser(): Promise<PushSubscription | undefined> {
  if (pushSupport() !== 'ready' || Notification.permission !== 'granted') return undefined
  const registration = await navigator.serviceWorker.getRegistration()
  return (await registration?.pushManager.getSubscription()) ?? undefined
}

/**
 * Ask the guest for permission, and subscribe. Call it from a tap: browsers refuse the question otherwise. Undefined:
 * the guest said no. Throws where the push service of the browser does not answer.
 */
export async function subscribeBrowser(publicKey: string): Promise<PushBrowser | undefined> {
  if ((await Notification.requestPermission()) !== 'granted') return undefined
  const registration = await navigator.serviceWorker.ready
  const options = { userVisibleOnly: true, applicationServerKey: publicKey }
  const subscription = await registration.pushManager.subscribe(options).catch(async () => {
    // The keys of the installation have changed: an old subscription is in the way.
    await (await registration.pushManager.getSubscription())?.unsubscribe()
    return registration.pushManager.subscribe(options)
  })
  const { endpoint, keys = {} } = subscription.toJSON()
  return { endpoint: endpoint ?? '', p256dh: keys['p256dh'] ?? '', auth: keys['auth'] ?? '' }
}

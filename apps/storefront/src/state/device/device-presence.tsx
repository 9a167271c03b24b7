import { devices } from '@tabard/contract/devices/calls'
import { shops } from '@tabard/contract/shops/calls'
import { createBrowserClient } from '@tabard/ui/client/browser-client'
import { useApi } from '@tabard/ui/components/api-provider'
import { MoreLabels } from '@tabard/ui/components/more-labels'
import { shopPairing } from '@tabard/ui/storage/device'
import { shownLanguage } from '@tabard/ui/language'
import { notify } from '@tabard/ui/notices'
import { readKey } from '@tabard/ui/client/queries'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { usePlace } from '../shop/place.tsx'
import { useLabels } from '@tabard/ordering-ui/context/use-labels'

/** The server records it every few minutes at most. */
const everyMs = 4 * 60_000

/** A paired device checks in regularly, and learns whether it is still paired. */
export function DevicePresence() {
  const { shop } = usePlace()
  // Only paired devices need the texts.
  return shopPairing(shop).read() ? (
    <MoreLabels part="account">
      <Presence key={shop} shop={shop} />
    </MoreLabels>
  ) : null
}

function Presence({ shop }: { readonly shop: string }) {
  const { t } = useLabels()
  const api = useApi()
  const queries = useQueryClient()
  useEffect(() => {
    const entry = shopPairing(shop)
    const key = entry.read()?.key
    if (key === undefined) return undefined
    // A separate client: a refusal here ends the pairing, not a customer's log-in.
    const client = createBrowserClient({
      shop,
      language: shownLanguage,
      deviceKey: () => key,
      onLoggedOut: () => {
        entry.update((pairing) => (pairing?.key === key ? undefined : pairing))
        stop()
        notify(t('pair.ended'))
        void queries.invalidateQueries({ queryKey: readKey<typeof shops.config>(api, shops.config, {}) })
      },
    })
    const checkIn = () =>
      client.call(devices.checkIn, {}).then(
        (known) => void entry.update((pairing) => pairing && { ...pairing, ...known }),
        () => undefined,
      )
    const onShown = () => {
      if (document.visibilityState === 'visible') void checkIn()
    }
    const timer = setInterval(() => void checkIn(), everyMs)
    document.addEventListener('visibilitychange', onShown)
    const stop = () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', onShown)
    }
    void checkIn()
    return stop
  }, [shop, api, queries, t])
  return null
}

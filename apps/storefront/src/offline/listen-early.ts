import { noteError } from '@tabard/ui/client/last-errors'
import { createStore } from 'zustand/vanilla'

/** Chromium's install prompt event. */
export interface InstallPrompt extends Event {
  prompt(): Promise<{ readonly outcome: 'accepted' | 'dismissed' }>
}

/** Stored until the guest asks for it: nothing pops up unrequested. */
export const installOffer = createStore<{ readonly prompt: InstallPrompt | undefined }>(() => ({
  prompt: undefined,
}))

/** Registers listeners for events that may fire before the rest is loaded. */
export function listenEarly(): void {
  addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault()
    installOffer.setState({ prompt: event as InstallPrompt })
  })
  addEventListener('appinstalled', () => installOffer.setState({ prompt: undefined }))
  addEventListener('vite:preloadError', () => void loadAgain())
  // For the diagnostics page.
  addEventListener('error', ({ message, filename, lineno }) =>
    noteError(`${message} ${filename.split('/').at(-1) ?? ''}:${lineno}`),
  )
  addEventListener('unhandledrejection', ({ reason }) => noteError(String(reason)))
}

/** Reloads when a chunk of an old release is gone. Once, and only if the server answers. */
async function loadAgain(): Promise<void> {
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  if (navigation?.type === 'reload' && performance.now() < 60_000) return
  const page = await fetch(location.href, { method: 'HEAD', cache: 'no-store' }).catch(() => undefined)
  if (page?.ok) location.reload()
}

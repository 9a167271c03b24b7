import { noteError } from '@tabard/ui/last-errors'
import { createStore } from 'zustand/vanilla'

/** Chromium's offer to install, as the browser hands it over. */
export interface InstallPrompt extends Event {
  prompt(): Promise<{ readonly outcome: 'accepted' | 'dismissed' }>
}

/** Kept until somebody asks for it: nothing pops up by itself. */
export const installOffer = createStore<{ readonly prompt: InstallPrompt | undefined }>(() => ({
  prompt: undefined,
}))

/** What would be missed by the time the rest is loaded. */
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

/** A part of the page is gone with its release: the page of today has its own. Once, and only if there is a server. */
async function loadAgain(): Promise<void> {
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  if (navigation?.type === 'reload' && performance.now() < 60_000) return
  const page = await fetch(location.href, { method: 'HEAD', cache: 'no-store' }).catch(() => undefined)
  if (page?.ok) location.reload()
}

const updateEveryMs = 3_600_000

let ready: Promise<ServiceWorkerRegistration | undefined> | undefined

/** Registers the service worker, once a page. In development there is none, and one of the built product is sent away. */
function registered(): Promise<ServiceWorkerRegistration | undefined> {
  ready ??= register().catch(() => undefined)
  return ready
}

async function register(): Promise<ServiceWorkerRegistration | undefined> {
  // Not there on plain http, and in some browsers' private windows.
  if (!('serviceWorker' in navigator)) return undefined
  const { serviceWorker } = navigator
  if (!import.meta.env.PROD) {
    for (const old of await serviceWorker.getRegistrations()) await old.unregister()
    return undefined
  }
  takeOver(serviceWorker)
  const registration = await serviceWorker.register('/sw.js', { updateViaCache: 'none' })
  lookForUpdates(registration)
  return serviceWorker.ready
}

/** Has the worker keep what this page had before there was a worker. */
export async function keepPage(others: readonly string[]): Promise<void> {
  const registration = await registered()
  registration?.active?.postMessage({ kind: 'keep', page: location.pathname + location.search, others })
}

/** An app on the home screen is never reloaded: it looks by itself, when it is looked at. */
function lookForUpdates(registration: ServiceWorkerRegistration): void {
  let lookedAt = Date.now()
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState !== 'visible' || Date.now() - lookedAt < updateEveryMs) return
    lookedAt = Date.now()
    registration.update().catch(() => undefined)
  })
}

/**
 * A worker of a new release has come: the next screen is loaded from the server, and with it the new release. What is
 * on screen stays as it is, a form half filled in too, and so does a sheet that opens over it.
 */
function takeOver(serviceWorker: ServiceWorkerContainer): void {
  let hadWorker = serviceWorker.controller !== null
  let isOvertaken = false
  serviceWorker.addEventListener('controllerchange', () => {
    isOvertaken = hadWorker
    hadWorker = true
  })
  // The router tells of every step it takes.
  addEventListener('pushState', () => {
    const state: unknown = history.state
    const isSheet = typeof state === 'object' && state !== null && 'over' in state
    if (isOvertaken && !isSheet) location.reload()
  })
}

const updateEveryMs = 3_600_000

let ready: Promise<ServiceWorkerRegistration | undefined> | undefined

/**
 * Registers the service worker once per page. In development there is none, and an existing one is
 * unregistered.
 */
function registered(): Promise<ServiceWorkerRegistration | undefined> {
  ready ??= register().catch(() => undefined)
  return ready
}

async function register(): Promise<ServiceWorkerRegistration | undefined> {
  // Missing over plain HTTP, and in private windows of some browsers.
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

/** Asks the worker to store what this page loaded before the worker existed. */
export async function keepPage(others: readonly string[]): Promise<void> {
  const registration = await registered()
  registration?.active?.postMessage({ kind: 'keep', page: location.pathname + location.search, others })
}

/** An installed app is never reloaded: check for updates when it becomes visible. */
function lookForUpdates(registration: ServiceWorkerRegistration): void {
  let lookedAt = Date.now()
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState !== 'visible' || Date.now() - lookedAt < updateEveryMs) return
    lookedAt = Date.now()
    registration.update().catch(() => undefined)
  })
}

/**
 * Reloads at the next navigation after a worker of a new release took control. The current screen keeps its
 * form input, and a sheet that opens over it does not reload.
 */
function takeOver(serviceWorker: ServiceWorkerContainer): void {
  let hadWorker = serviceWorker.controller !== null
  let isOvertaken = false
  serviceWorker.addEventListener('controllerchange', () => {
    isOvertaken = hadWorker
    hadWorker = true
  })
  // The router dispatches an event for every navigation.
  addEventListener('pushState', () => {
    const state: unknown = history.state
    const isSheet = typeof state === 'object' && state !== null && 'over' in state
    if (isOvertaken && !isSheet) location.reload()
  })
}

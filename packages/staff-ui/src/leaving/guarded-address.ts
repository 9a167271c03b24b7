import { navigate as goTo, useBrowserLocation } from 'wouter/use-browser-location'
import type { BaseLocationHook } from 'wouter'
import { unsavedWork } from './unsaved-work.ts'

/** Each history entry stores its step number: only it tells how far Back went. */
function stepOf(state: unknown): number {
  return typeof state === 'object' && state !== null && 'step' in state && typeof state.step === 'number'
    ? state.step
    : 0
}

interface Options {
  readonly replace?: boolean
  readonly state?: unknown
}

/** Only another path unmounts a screen: a filter or an opened row in the query keeps its forms. */
function go(to: string, options: Options = {}): void {
  const move = () =>
    goTo(to, { ...options, state: { step: stepOf(history.state) + (options.replace === true ? 0 : 1) } })
  if (new URL(to, location.href).pathname === location.pathname) move()
  else unsavedWork.leave(move)
}

/** For the router of the staff apps: its links ask before they leave unsaved changes. */
export const useGuardedAddress: BaseLocationHook = () => [useBrowserLocation()[0], go]

/**
 * Asks before the browser's Back or Forward leaves unsaved changes. The popstate event comes after the move.
 * The code first returns to the old entry, unseen by the router, and repeats the move once it is confirmed.
 * Call it before the first render: browsers call the listeners of `window` in the order they were added, and the
 * router must come second.
 */
export function guardHistory(): void {
  let shown = { path: location.pathname, step: stepOf(history.state) }
  let isOurs = false
  const moved = (event: PopStateEvent) => {
    const now = { path: location.pathname, step: stepOf(history.state) }
    const by = now.step - shown.step
    if (isOurs) {
      isOurs = false
      event.stopImmediatePropagation()
    } else if (by !== 0 && now.path !== shown.path && unsavedWork.isHeld() && !isConfirmed) {
      event.stopImmediatePropagation()
      isOurs = true
      history.go(-by)
      unsavedWork.leave(() => {
        isConfirmed = true
        history.go(by)
      })
    } else {
      isConfirmed = false
      shown = now
    }
  }
  let isConfirmed = false
  const pushed = () => {
    shown = { path: location.pathname, step: stepOf(history.state) }
  }
  addEventListener('popstate', moved, { capture: true })
  addEventListener('pushState', pushed)
  addEventListener('replaceState', pushed)
}

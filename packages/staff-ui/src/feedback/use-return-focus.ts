import { useEffect, useEffectEvent, useState } from 'react'

/**
 * Returns the focus when a dialog or drawer is removed while it is open: to what had it before, or, if that is gone
 * too, to the dialog below or the heading of the screen. The library does it only for one that closes first.
 */
export function useReturnFocus(isOpen: boolean): void {
  const [before] = useState(() => (isOpen ? document.activeElement : null))
  const leave = useEffectEvent(() => {
    // After the page has changed: what opened it may go in the same change, and another dialog may take the focus.
    if (isOpen) setTimeout(() => returnFocus(before))
  })
  useEffect(() => () => leave(), [])
}

function returnFocus(before: Element | null): void {
  if (document.activeElement !== null && document.activeElement !== document.body) return
  const isThere = before instanceof HTMLElement && before !== document.body && before.isConnected
  const below = [...document.querySelectorAll<HTMLElement>('[role="dialog"]')].at(-1)
  const target = isThere ? before : (below ?? document.querySelector<HTMLElement>('main h1'))
  target?.focus({ preventScroll: true })
}

/**
 * Calls back when the browser restores this page from its back/forward cache, where pending work still
 * appears to be running. Not called for a fresh load. Returns the function that stops it.
 */
export function onBfcacheRestore(page: EventTarget, act: () => void): () => void {
  const onShow = (event: Event) => {
    if ('persisted' in event && event.persisted === true) act()
  }
  page.addEventListener('pageshow', onShow)
  return () => page.removeEventListener('pageshow', onShow)
}

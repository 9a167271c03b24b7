/**
 * Tells when the browser shows this page again as it was left (its back/forward cache): whatever was under way then
 * still seems to be. A page that is loaded anew is not told. Returns how to stop.
 */
export function onBroughtBack(page: EventTarget, act: () => void): () => void {
  const onShow = (event: Event) => {
    if ('persisted' in event && event.persisted === true) act()
  }
  page.addEventListener('pageshow', onShow)
  return () => page.removeEventListener('pageshow', onShow)
}

import '@fontsource-variable/inter/wght.css'

/**
 * Load the rules of the Chinese typeface once the browser has nothing else to do: they are 100 kB, and a page loads only
 * the slices of it whose characters it shows. Until then Chinese is in the device's own typeface (ADR-148).
 */
export function loadChineseTypeface(): void {
  const load = () => void import('@fontsource-variable/noto-sans-sc/wght.css').catch(() => undefined)
  if ('requestIdleCallback' in globalThis) requestIdleCallback(load, { timeout: 5_000 })
  else setTimeout(load, 2_000)
}

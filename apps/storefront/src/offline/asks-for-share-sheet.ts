/**
 * Whether only the share sheet can install the app, as on iPhones and iPads. An iPad reports itself as a Mac,
 * but has a touch screen.
 */
export function asksForShareSheet(): boolean {
  const isApple = /iphone|ipad|ipod/i.test(navigator.userAgent) || isTouchedMac()
  const isInstalled = matchMedia('(display-mode: standalone)').matches
  return isApple && !isInstalled
}

function isTouchedMac(): boolean {
  return /macintosh/i.test(navigator.userAgent) && navigator.maxTouchPoints > 1
}

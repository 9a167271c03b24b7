const browsers = [
  ['Edge', /\bEdg\w*\//],
  ['Firefox', /\b(?:Firefox|FxiOS)\//],
  ['Samsung Internet', /\bSamsungBrowser\//],
  ['Chrome', /\b(?:Chrome|Chromium|CriOS|HeadlessChrome)\//],
  ['Safari', /\bSafari\//],
] as const

const systems = [
  ['iPhone', /\biPhone\b/],
  ['iPad', /\biPad\b/],
  ['Android', /\bAndroid\b/],
  ['Windows', /\bWindows\b/],
  ['Mac', /\bMac OS X\b/],
  ['ChromeOS', /\bCrOS\b/],
  ['Linux', /\bLinux\b/],
] as const

/** Names a device from its user agent, for example `Chrome, Windows`. Product names need no translation. */
export function nameDevice(agent: string): string | undefined {
  const find = (list: readonly (readonly [string, RegExp])[]) =>
    list.find(([, pattern]) => pattern.test(agent))?.[0]
  const parts = [find(browsers), find(systems)].filter((part) => part !== undefined)
  return parts.length === 0 ? undefined : parts.join(', ')
}

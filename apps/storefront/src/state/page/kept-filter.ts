const kept = new Map<string, string>()

/** The filter of a shop's menu in this visit, as in the address; empty: none. */
export function keptFilter(shop: string): string {
  return kept.get(shop) ?? ''
}

/** Keeps the filter until the page is left. */
export function keepFilter(shop: string, text: string): void {
  kept.set(shop, text)
}

/** Reserves the height of the tag filter until it loads, so that nothing below moves. */
export function TagFilterPlace() {
  return <div className="h-16" />
}

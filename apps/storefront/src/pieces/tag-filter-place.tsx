/** As high as the filter of tags, until that is there: nothing below it moves. */
export function TagFilterPlace() {
  return <div className="h-16" />
}

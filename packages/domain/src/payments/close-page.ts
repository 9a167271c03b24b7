/** How long a guest keeps a payment page of a table's bill before others may close it. */
export const othersCloseAfterMs = 3 * 60_000

/** Whether a guest may close a payment page: their own at any time, another guest's after a while (finding C-B29). */
export function mayClosePage(
  page: { readonly isOwn: boolean; readonly startedAt: number },
  nowMs: number,
): boolean {
  return page.isOwn || nowMs - page.startedAt >= othersCloseAfterMs
}

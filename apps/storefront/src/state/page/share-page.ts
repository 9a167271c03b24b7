import { notify } from '@tabard/ui/notices'

/** A page to share. */
export interface SharedPage {
  readonly title: string
  readonly url: string
  /** Said once the address is copied, where the browser cannot share. */
  readonly copied: string
}

/** Shares a page by the system's sheet, or copies its address. A reader who closes the sheet hears nothing. */
export async function sharePage({ title, url, copied }: SharedPage): Promise<void> {
  try {
    const canShare: boolean = 'share' in navigator
    if (canShare) return await navigator.share({ title, url })
    await navigator.clipboard.writeText(url)
    notify(copied)
  } catch (error) {
    if (!(error instanceof DOMException)) throw error
    if (error.name !== 'AbortError') notify(url)
  }
  return undefined
}

import { useEffect, useEffectEvent } from 'react'

/** Accepts a picture pasted anywhere on the page while mounted. Pasted text is left alone. */
export function usePaste(isOn: boolean, onPicture: (file: File) => void): void {
  const take = useEffectEvent((event: ClipboardEvent) => {
    const file = [...(event.clipboardData?.files ?? [])].at(0)
    if (!file) return
    event.preventDefault()
    onPicture(file)
  })
  useEffect(() => {
    if (!isOn) return undefined
    const listen = (event: ClipboardEvent) => take(event)
    document.addEventListener('paste', listen)
    return () => document.removeEventListener('paste', listen)
  }, [isOn])
}

/**
 * The picture on the clipboard, for devices without a keyboard; undefined: none, or no permission to read.
 */
export async function readClipboardPicture(): Promise<Blob | undefined> {
  try {
    for (const item of await navigator.clipboard.read()) {
      const type = item.types.find((each) => each.startsWith('image/'))
      if (type !== undefined) return await item.getType(type)
    }
    return undefined
  } catch {
    return undefined
  }
}

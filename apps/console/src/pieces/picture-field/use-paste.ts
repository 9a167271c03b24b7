import { useEffect, useEffectEvent } from 'react'

/** Takes a picture that is pasted anywhere on the page while this is on screen. Pasted text goes where it belongs. */
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

/** A picture on the clipboard, for hands without a keyboard; undefined: there is none, or we may not look. */
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

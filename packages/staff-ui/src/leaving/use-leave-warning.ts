import { useEffect } from 'react'
import { unsavedWork } from './unsaved-work.ts'

/** Asks before links, Back or closing the tab leave the screen while a form has unsaved changes. */
export function useLeaveWarning(isDirty: boolean): void {
  useEffect(() => {
    if (!isDirty) return undefined
    const release = unsavedWork.hold()
    const warn = (event: BeforeUnloadEvent) => event.preventDefault()
    addEventListener('beforeunload', warn)
    return () => {
      release()
      removeEventListener('beforeunload', warn)
    }
  }, [isDirty])
}

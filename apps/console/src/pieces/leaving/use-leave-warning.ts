import { useEffect } from 'react'
import { unsavedWork } from './unsaved-work.ts'

/** While something is typed that is not saved, links, Back and closing the tab ask before the screen is left. */
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

import { useState } from 'react'
import { showNotice, useComplain } from '@tabard/staff-ui/feedback/notices.tsx'
import { useText } from '@tabard/staff-ui/text'
import { useLeaveWarning } from '@tabard/staff-ui/leaving/use-leave-warning'

interface WholeFormOptions<Value> {
  /** The stored value and its revision. */
  readonly stored: { readonly value: Value; readonly revision: string }
  /** Saves over the revision `seen`, and stores the result. */
  write(value: Value, seen: string): Promise<void>
  /** Whether the error is a conflict with another person's change. */
  wasQuicker(error: unknown): boolean
  onMoved(): void
}

/** Form state of something edited and saved as a whole. After a conflict the person chooses a version. */
export function useWholeForm<Value>({ stored, write, wasQuicker, onMoved }: WholeFormOptions<Value>) {
  const { t } = useText()
  const complain = useComplain()
  const [edited, setEdited] = useState<{ readonly value: Value; readonly seen: string }>()
  const [isMoved, setMoved] = useState(false)
  const isDirty = edited !== undefined
  useLeaveWarning(isDirty)

  const discard = () => {
    setEdited(undefined)
    setMoved(false)
  }
  const send = async (value: Value, seen: string) => {
    try {
      await write(value, seen)
      discard()
      showNotice(t('settings.saved'))
    } catch (error) {
      if (wasQuicker(error)) {
        setMoved(true)
        onMoved()
      }
      complain(error)
    }
  }
  return {
    value: edited ? edited.value : stored.value,
    isDirty,
    change: (value: Value) => setEdited({ value, seen: edited?.seen ?? stored.revision }),
    save: () => edited && void send(edited.value, edited.seen),
    discard,
    conflict: isMoved
      ? {
          byName: '',
          takeTheirs: discard,
          keepMine: () => {
            setMoved(false)
            if (edited) void send(edited.value, stored.revision)
          },
        }
      : undefined,
  }
}

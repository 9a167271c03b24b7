import { useState } from 'react'
import { announce, useComplain } from './notices.tsx'
import { useText } from './text.ts'
import { useLeaveWarning } from './leaving/use-leave-warning.ts'

interface WholeFormOptions<Value> {
  /** As it stands with us, and by which revision. */
  readonly stored: { readonly value: Value; readonly revision: string }
  /** Writes it over what was seen, and keeps what came of it. */
  write(value: Value, seen: string): Promise<void>
  /** Whether somebody else was quicker. */
  wasQuicker(error: unknown): boolean
  onMoved(): void
}

/** Something that is edited and saved whole, over nobody's head. */
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
      announce(t('settings.saved'))
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

import { refusalData } from '@tabard/contract/wire/refused'
import type { ShopFault, ShopSetup } from '@tabard/contract/shops/setup/shop-setup'
import { useState } from 'react'
import { showNotice, useComplaint } from './notices.tsx'
import { useFaultOf } from './use-fault-of.ts'
import { useText } from './text.ts'
import { useLeaveWarning } from './leaving/use-leave-warning.ts'

interface PartFormOptions<Value> {
  readonly saved: Value
  readonly revision: string
  readonly save: (seen: string, value: Value) => Promise<unknown>
  /** The part as another person saved it. */
  readonly partOf: (setup: ShopSetup) => { readonly value: Value; readonly revision: string }
  readonly onMoved: (setup: ShopSetup) => void
}

/** Form state of one part of a shop, saved as a whole. After a conflict the person chooses a version. */
export function usePartForm<Value>({ saved, revision, save, partOf, onMoved }: PartFormOptions<Value>) {
  const { t } = useText()
  const { complain, withdraw } = useComplaint()
  const [edited, setEdited] = useState<{ readonly value: Value; readonly seen: string }>()
  const [faults, setFaults] = useState<readonly ShopFault[]>([])
  const [theirs, setTheirs] = useState<{ readonly setup: ShopSetup; readonly byName: string }>()
  const [isSaving, setSaving] = useState(false)
  const isDirty = edited !== undefined

  useLeaveWarning(isDirty)

  const discard = () => {
    setEdited(undefined)
    setFaults([])
    setTheirs(undefined)
  }

  const send = async (value: Value, seen: string) => {
    setSaving(true)
    setFaults([])
    try {
      await save(seen, value)
      withdraw()
      discard()
      showNotice(t('settings.saved'))
    } catch (error) {
      const invalid = refusalData(error, 'shop.invalid')
      const moved = refusalData(error, 'shop.changedMeanwhile')
      if (invalid) setFaults(invalid.faults)
      else if (moved) setTheirs({ setup: moved.current, byName: moved.byName })
      complain(error)
    } finally {
      setSaving(false)
    }
  }

  return {
    value: edited?.value ?? saved,
    isDirty,
    isSaving,
    faultOf: useFaultOf(faults),
    faults,
    change: (part: Partial<Value>) =>
      setEdited({ value: { ...(edited?.value ?? saved), ...part }, seen: edited?.seen ?? revision }),
    save: () => edited && void send(edited.value, edited.seen),
    discard,
    conflict: theirs && {
      byName: theirs.byName,
      takeTheirs: () => {
        onMoved(theirs.setup)
        discard()
      },
      keepMine: () => {
        setTheirs(undefined)
        if (edited) void send(edited.value, partOf(theirs.setup).revision)
      },
    },
  }
}

export type PartForm = Pick<
  ReturnType<typeof usePartForm<unknown>>,
  'isDirty' | 'isSaving' | 'save' | 'discard' | 'conflict'
>

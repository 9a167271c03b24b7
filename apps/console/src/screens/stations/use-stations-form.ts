import { refusalData } from '@tabard/contract/refused'
import { stations, type Arrangement, type ShopStations } from '@tabard/contract/stations'
import { useApi } from '@tabard/ui/components/api-provider'
import { readKey, useWrite } from '@tabard/ui/queries'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { announce, useComplain } from '../../pieces/notices.tsx'
import { useText } from '../../pieces/text.ts'
import { useLeaveWarning } from '../../pieces/use-leave-warning.ts'

/** The kitchen being arranged: saved whole, over nobody's head. */
export function useStationsForm(kitchen: ShopStations, onMoved: () => void) {
  const { t } = useText()
  const client = useApi()
  const queries = useQueryClient()
  const complain = useComplain()
  const write = useWrite(stations.save)
  const [edited, setEdited] = useState<{ readonly value: Arrangement; readonly seen: string }>()
  const [isMoved, setMoved] = useState(false)
  const isDirty = edited !== undefined
  useLeaveWarning(isDirty)

  const discard = () => {
    setEdited(undefined)
    setMoved(false)
  }
  const send = async (arrangement: Arrangement, seen: string) => {
    try {
      const next = await write.mutateAsync({ arrangement, seen })
      queries.setQueryData(readKey<typeof stations.list>(client, stations.list, {}), next)
      discard()
      announce(t('settings.saved'))
    } catch (error) {
      if (refusalData(error, 'station.changedMeanwhile')) {
        setMoved(true)
        onMoved()
      }
      complain(error)
    }
  }
  return {
    value: edited?.value ?? kitchen.arrangement,
    isDirty,
    isSaving: write.isPending,
    change: (value: Arrangement) => setEdited({ value, seen: edited?.seen ?? kitchen.revision }),
    save: () => edited && void send(edited.value, edited.seen),
    discard,
    conflict: isMoved
      ? {
          byName: '',
          takeTheirs: discard,
          keepMine: () => {
            setMoved(false)
            if (edited) void send(edited.value, kitchen.revision)
          },
        }
      : undefined,
  }
}

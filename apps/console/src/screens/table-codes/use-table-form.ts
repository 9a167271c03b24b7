import { tables } from '@tabard/contract/tables/calls'
import { floor, type Floor, type FloorTable } from '@tabard/contract/tables/floor/calls'
import { useFloorChanged } from '@tabard/staff-ui/components/use-floor-changed'
import { showNotice } from '@tabard/staff-ui/feedback/notices.tsx'
import { useForm } from '@tabard/staff-ui/form-kit/use-form'
import { readKey } from '@tabard/ui/client/queries'
import { useApi } from '@tabard/ui/components/api-provider'
import { useReload } from '@tabard/ui/form-kit/use-reload'
import { useQueryClient } from '@tanstack/react-query'
import { useText } from '../../text.ts'

/** As typed: an empty number of seats is allowed while typing. */
export interface TableFields extends Pick<FloorTable, 'number' | 'name' | 'area' | 'isActive'> {
  readonly seats: number | ''
}

const storedOf = ({ number, name, area, seats, isActive, revision }: FloorTable) => {
  const value: TableFields = { number, name, area, seats, isActive }
  return { value, revision }
}

const sentOf = ({ seats, ...fields }: TableFields) => ({ ...fields, seats: seats === '' ? 0 : seats })

/** The form of one table, saved over the version that it started from. */
export function useTableForm(table: FloorTable) {
  const { t } = useText()
  const { tableId } = table
  const showSaved = useShowTable()
  const reload = useReload(floor.show)
  return useForm({
    row: tables.change,
    stored: storedOf(table),
    toInput: (fields, revision) => ({ tableId, revision, ...sentOf(fields) }),
    reload: async () => {
      const current = (await reload()).tables.find((each) => each.tableId === tableId)
      return current && storedOf(current)
    },
    notice: null,
    onSaved: ({ revision }, sent) => {
      showSaved(tableId, { ...sentOf(sent), revision })
      showNotice(t('tables.saved', { number: sent.number }))
    },
  })
}

/** Returns a function that shows what was saved at once, before all tables are loaded again. */
function useShowTable() {
  const client = useApi()
  const queries = useQueryClient()
  const changed = useFloorChanged()
  return (tableId: string, saved: Partial<FloorTable>) => {
    queries.setQueryData<Floor>(
      readKey<typeof floor.show>(client, floor.show, {}),
      (known) =>
        known && {
          ...known,
          tables: known.tables.map((each) => (each.tableId === tableId ? { ...each, ...saved } : each)),
        },
    )
    changed()
  }
}

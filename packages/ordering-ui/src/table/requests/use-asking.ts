import { tables } from '@tabard/contract/tables/calls'
import type { TableAsk, TableWant } from '@tabard/contract/tables/table-request'
import { Refused } from '@tabard/contract/wire/refused'
import { errorText } from '@tabard/ui/client/error-text'
import { useWrite } from '@tabard/ui/client/queries'
import { notify, notifyError } from '@tabard/ui/notices'
import { useLabels } from '../../context/use-labels.ts'
import { useNow } from '../../context/use-now.ts'
import { useOrdering } from '../../context/ordering.tsx'
import { requestState } from './request-state.ts'
import { endTable, keepRequests, useTableView } from '../table-sync.ts'

export interface AskingGuest {
  readonly sessionId: string
  readonly visitId: string
}

/**
 * What has become of a request to staff, for the whole table (finding C-B42), and how to send or withdraw it. A guest
 * whose visit has ended leaves the table.
 */
export function useAsking({ sessionId, visitId }: AskingGuest, what: TableAsk) {
  const { t } = useLabels()
  const { shop } = useOrdering()
  const view = useTableView(shop)
  const state = requestState(view?.cart.visitId === visitId ? view.requests : [], what, useNow())
  const asking = useWrite(tables.ask)
  const withdrawing = useWrite(tables.withdraw)
  const onError = (error: unknown) => {
    if (error instanceof Refused && error.code === 'table.sessionEnded') endTable(shop)
    notifyError(errorText(error, t))
  }
  return {
    state,
    isPending: asking.isPending || withdrawing.isPending,
    /** `wanted`: what the guest calls staff for. */
    send: (wanted: { readonly wants?: readonly TableWant[]; readonly note?: string } = {}) =>
      asking.mutate(
        { sessionId, what, ...wanted },
        {
          onSuccess: (told) => {
            keepRequests(shop, visitId, told.requests)
            notify(t('seat.coming'))
          },
          onError,
        },
      ),
    withdraw: () =>
      withdrawing.mutate(
        { sessionId, what },
        { onSuccess: (told) => keepRequests(shop, visitId, told.requests), onError },
      ),
  }
}

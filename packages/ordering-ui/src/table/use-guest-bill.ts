import { tablePaying, type GuestBill } from '@tabard/contract/tables/paying/calls'
import { planPart, type BillPart } from '@tabard/domain/pricing/tenders/bill-parts'
import type { PageCardChoice } from '@tabard/domain/payments/stored-cards'
import { isOpenAttempt } from '@tabard/domain/payments/attempt-status'
import { useApi } from '@tabard/ui/components/api-provider'
import { notifyError } from '@tabard/ui/notices'
import { readKey, useRead, useWrite } from '@tabard/ui/client/queries'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { errorText } from '@tabard/ui/client/error-text'
import { payingRound } from './paying-round.ts'
import { usePaymentPage } from '../checkout/payment-page.ts'
import { useOrdering } from '../context/ordering.tsx'
import { useTableView } from './table-sync.ts'
import { useBfcacheRestore } from '@tabard/ui/browser/use-bfcache-restore'
import { useTable } from '../context/use-table.ts'
import { useLabels } from '../context/use-labels.ts'

const quickMs = 2_000

/** The method, and what its page does with a card. */
interface PaidBy {
  readonly payment: string
  readonly cardChoice: PageCardChoice | undefined
}

/** What the page asks for in addition to the part. */
interface PageAmounts {
  readonly surchargeCents: number
  readonly tipCents?: number
}

/** The card payments of this table's bill, and the actions of this phone. */
export function useGuestBill() {
  const { t } = useLabels()
  const { shop } = useOrdering()
  const client = useApi()
  const queries = useQueryClient()
  const sessionId = useTable()?.sessionId ?? ''
  const view = useTableView(shop)
  const { data: bill, refetch } = useRead(
    tablePaying.bill,
    { sessionId },
    {
      enabled: sessionId !== '',
      staleTime: 0,
      refetchOnMount: 'always',
      // The server does not push the provider's status: poll while a payment is open.
      refetchInterval: (query) => (query.state.data && isUnderWay(query.state.data) ? quickMs : false),
    },
  )
  useEffect(() => {
    if (sessionId !== '') void refetch()
  }, [view, sessionId, refetch])
  const paying = useWrite(tablePaying.pay)
  const openPage = usePaymentPage()
  const releasing = useWrite(tablePaying.release)
  useBfcacheRestore(paying.reset)
  const onError = (error: Error) => {
    notifyError(errorText(error, t))
    void refetch()
  }
  return {
    bill,
    isBusy: paying.isPending || releasing.isPending || paying.data?.pageUrl !== undefined,
    pay(shown: GuestBill, part: BillPart, by: PaidBy, added: (part: BillPart) => PageAmounts) {
      const partCents = planPart(shown.orders, part)?.cents
      if (partCents === undefined) return
      const { orders, dueCents } = shown
      paying.mutate(
        {
          sessionId,
          orderIds: orders.map(({ orderId }) => orderId),
          dueCents,
          partCents,
          requested: part,
          ...by,
          ...added(part),
        },
        {
          onSuccess({ attemptId, pageUrl }) {
            if (pageUrl === undefined) return void refetch()
            payingRound(shop).update(() => attemptId)
            if (!openPage(pageUrl)) return undefined
            paying.reset()
            return void refetch()
          },
          onError,
        },
      )
    },
    goOn(attemptId: string, pageUrl: string) {
      payingRound(shop).update(() => attemptId)
      openPage(pageUrl)
    },
    release(attemptId: string) {
      releasing.mutate(
        { sessionId, attemptId },
        {
          onSuccess: (now) => queries.setQueryData(readKey(client, tablePaying.bill, { sessionId }), now),
          onError,
        },
      )
    },
  }
}

function isUnderWay({ parts }: GuestBill): boolean {
  return parts.some(({ status, isSettling }) => isSettling || isOpenAttempt(status))
}

import { Button } from '@mantine/core'
import { staffCalls } from '@tabard/contract/orders/help/calls'
import { tables } from '@tabard/contract/tables/calls'
import { floor } from '@tabard/contract/tables/floor/calls'
import type { TableCall } from '@tabard/contract/tables/table-request'
import { useApi } from '@tabard/ui/components/api-provider'
import { readKey, useWrite } from '@tabard/ui/client/queries'
import { link, usePath } from '@tabard/ui/router'
import { useQueryClient } from '@tanstack/react-query'
import { HandPlatter, ReceiptText } from 'lucide-react'
import { useComplain } from '../feedback/notices.tsx'
import { useStaffApp } from '../app/staff-app-context.tsx'
import { StaffLink } from '../shell/staff-link.tsx'
import { useShop } from '../session/session.tsx'
import { useText } from '../text.ts'
import { useWants } from './use-wants.ts'
import classes from './banners.module.css'

/** Tables that call for service. A staff member who answers a call removes it from every screen. */
export function CallBanner({ calls }: { readonly calls: readonly TableCall[] }) {
  const { t } = useText()
  const wantsOf = useWants()
  const { code } = useShop()
  const app = useStaffApp().name
  const [path] = usePath()
  const client = useApi()
  const queries = useQueryClient()
  const complain = useComplain()
  const answer = useWrite(tables.answer)
  const [first] = calls
  if (!first) return null

  const { tableId, number } = first
  const tableIds = new Set(calls.map((call) => call.tableId))
  const own = calls.filter((call) => call.tableId === tableId).map(({ what }) => what)
  const what = own.length > 1 ? 'both' : first.what
  const call = calls.find((each) => each.tableId === tableId && each.what === 'staff')
  const wanted = call ? wantsOf(call) : ''
  const floorPath = link('/{shop}/tables', { shop: code })
  const Icon = first.what === 'bill' ? ReceiptText : HandPlatter
  // After success or failure, the calls and the tables shown may be outdated.
  const pollAgain = () => {
    void queries.invalidateQueries({ queryKey: readKey<typeof staffCalls.list>(client, staffCalls.list, {}) })
    void queries.invalidateQueries({ queryKey: readKey<typeof floor.show>(client, floor.show, {}) })
  }
  return (
    <section className={classes['call']} aria-label={t('calls.title')}>
      <Icon size={26} aria-hidden />
      <strong role="alert">
        {t(`calls.${what}`, { number })}
        {wanted !== '' && <span> {wanted}</span>}
        {tableIds.size > 1 && <span> {t('calls.more', { count: tableIds.size - 1 })}</span>}
      </strong>
      <span className={classes['callActs']}>
        <Button
          size="md"
          variant="white"
          loading={answer.isPending}
          onClick={() => answer.mutate({ tableId, what: own }, { onError: complain, onSettled: pollAgain })}
        >
          {t('calls.answer')}
        </Button>
        {!(app === 'service' && path === floorPath) && (
          <StaffLink app="service" href={floorPath}>
            {t('calls.open')}
          </StaffLink>
        )}
      </span>
    </section>
  )
}

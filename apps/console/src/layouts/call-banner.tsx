import { Button } from '@mantine/core'
import { tables } from '@tabard/contract/tables/calls'
import { floor } from '@tabard/contract/tables/floor/calls'
import type { TableCall } from '@tabard/contract/tables/table-request'
import { useApi } from '@tabard/ui/components/api-provider'
import { readKey, useWrite } from '@tabard/ui/queries'
import { link, Link, usePath } from '@tabard/ui/router'
import { useQueryClient } from '@tanstack/react-query'
import { HandPlatter, ReceiptText } from 'lucide-react'
import { useComplain } from '../components/notices.tsx'
import { useShop } from '../components/session.tsx'
import { useText } from '../components/text.ts'
import classes from './banners.module.css'

/** Tables that call for service. A staff member who answers a call removes it from every screen. */
export function CallBanner({ calls }: { readonly calls: readonly TableCall[] }) {
  const { t } = useText()
  const { code } = useShop()
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
  const floorPath = link('/{shop}/tables', { shop: code })
  const Icon = first.what === 'bill' ? ReceiptText : HandPlatter
  // After success or failure, the calls and the tables shown may be outdated.
  const pollAgain = () => {
    void queries.invalidateQueries({ queryKey: readKey<typeof tables.calls>(client, tables.calls, {}) })
    void queries.invalidateQueries({ queryKey: readKey<typeof floor.show>(client, floor.show, {}) })
  }
  return (
    <section className={classes['call']} aria-label={t('calls.title')}>
      <Icon size={26} aria-hidden />
      <strong role="alert">
        {t(`calls.${what}`, { number })}
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
        {path !== floorPath && <Link href={floorPath}>{t('calls.open')}</Link>}
      </span>
    </section>
  )
}

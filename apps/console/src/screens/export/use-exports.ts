import { menuEditing } from '@tabard/contract/catalogue/calls'
import { deliverySetup } from '@tabard/contract/delivery/calls'
import { stations } from '@tabard/contract/fulfilment/stations/calls'
import { fulfilment } from '@tabard/contract/fulfilment/calls'
import { promotionManagement } from '@tabard/contract/promotions/promotion-management'
import { exporting, type ExportList } from '@tabard/contract/reports/exporting'
import { settings } from '@tabard/contract/settings/calls'
import { shopContent } from '@tabard/contract/shops/content/calls'
import { shopSetup } from '@tabard/contract/shops/setup/calls'
import { menuFile } from '@tabard/domain/exporting/menu-file'
import { byteOrderMark } from '@tabard/domain/importing/to-csv'
import { useComplain } from '@tabard/staff-ui/feedback/notices.tsx'
import { useFormats } from '@tabard/staff-ui/format/formats'
import { useShop } from '@tabard/staff-ui/session/session.tsx'
import { downloadFile } from '@tabard/ui/browser/download-file'
import { useApi } from '@tabard/ui/components/api-provider'
import type { Client } from '@tabard/contract/wire/client'
import type { Currency } from '@tabard/domain/money/money'
import { useState } from 'react'

/** What can be exported, each with the files that it consists of. */
export const exportKinds = {
  menu: ['menu'],
  customers: ['accounts', 'contacts'],
  orders: ['orders', 'items', 'payments', 'refunds'],
  settings: ['settings'],
} as const satisfies Readonly<Record<string, readonly (ExportList | 'menu' | 'settings')[]>>

/** A kind of export. */
export type ExportKind = keyof typeof exportKinds

/** The state of the exports: which one runs, and how many rows it has read. */
export interface Exports {
  readonly running: ExportKind | undefined
  readonly rows: number
  readonly done: ReadonlySet<ExportKind>
  start(kinds: readonly ExportKind[]): void
}

/** Downloads exports one after the other. */
export function useExports(): Exports {
  const client = useApi()
  const complain = useComplain()
  const { code } = useShop()
  const { currency } = useFormats()
  const [running, setRunning] = useState<ExportKind>()
  const [rows, setRows] = useState(0)
  const [done, setDone] = useState<ReadonlySet<ExportKind>>(new Set())

  async function run(kinds: readonly ExportKind[]): Promise<void> {
    const day = new Date().toISOString().slice(0, 10)
    for (const kind of kinds) {
      setRunning(kind)
      setRows(0)
      for (const file of exportKinds[kind]) {
        const name = `${code}-${file}-${day}`
        if (file === 'menu') saveJson(name, await readMenu(client, currency))
        else if (file === 'settings') saveJson(name, await readSettings(client))
        else
          downloadFile(
            `${name}.csv`,
            new Blob([byteOrderMark, ...(await readList(client, file, setRows))], {
              type: 'text/csv;charset=utf-8',
            }),
          )
      }
      setDone((known) => new Set([...known, kind]))
    }
  }

  return {
    running,
    rows,
    done,
    start: (kinds) =>
      void run(kinds)
        .catch(complain)
        .finally(() => setRunning(undefined)),
  }
}

function saveJson(name: string, content: unknown): void {
  downloadFile(
    `${name}.json`,
    new Blob([JSON.stringify(content, undefined, 2)], { type: 'application/json' }),
  )
}

async function readList(client: Client, list: ExportList, onRows: (rows: number) => void): Promise<string[]> {
  const pages: string[] = []
  let rows = 0
  let after: string | undefined
  do {
    const page = await client.call(exporting.list, { list, ...(after === undefined ? {} : { after }) })
    pages.push(page.csv)
    rows += page.rows
    onRows(rows)
    after = page.next
  } while (after !== undefined)
  return pages
}

async function readMenu(client: Client, currency: Currency) {
  const { draft } = await client.call(menuEditing.draft, {})
  return menuFile(draft, currency)
}

/** Everything that is set up, as its screens read it. */
async function readSettings(client: Client) {
  const [shop, values, orderTypes, delivery, kitchen, offers, pages] = await Promise.all([
    client.call(shopSetup.get, {}),
    client.call(settings.list, {}),
    client.call(fulfilment.list, {}),
    client.call(deliverySetup.show, {}),
    client.call(stations.list, {}),
    client.call(promotionManagement.list, {}),
    client.call(shopContent.listPages, {}),
  ])
  return { shop, settings: values, orderTypes, delivery, kitchen, offers, pages }
}

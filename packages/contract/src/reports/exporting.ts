import { endpoint } from '../wire/endpoint.ts'

/** The lists of a shop that can be exported, each as a CSV file. */
export const exportLists = ['orders', 'items', 'payments', 'refunds', 'accounts', 'contacts'] as const

/** A list that can be exported. */
export type ExportList = (typeof exportLists)[number]

/** A part of an exported list. */
export interface ExportPage {
  /** Lines of CSV with their line ends; the first page begins with the names of the columns. */
  readonly csv: string
  readonly rows: number
  /** Asks for the next page; undefined: this is the last. */
  readonly next: string | undefined
}

/** Exports of everything a shop keeps, in open formats. */
export const exporting = {
  list: endpoint<{ readonly list: ExportList; readonly after?: string | undefined }, ExportPage>()({
    kind: 'write',
    form: 'call',
    method: 'POST',
    path: '/api/staff/export/list',
    who: 'staff:data.export',
    summary:
      'A list of the shop as CSV, 1,000 rows a page: orders, their items, payments, refunds, accounts of customers, and the contacts of orders. The first page is recorded in the activity log',
    errors: [],
  }),
}

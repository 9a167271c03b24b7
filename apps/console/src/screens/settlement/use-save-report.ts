import type { SettlementReport } from '@tabard/contract/settlement/calls'
import { useComplain } from '@tabard/staff-ui/feedback/notices.tsx'
import { currencyOf } from '@tabard/staff-ui/format/formats'
import { useShop } from '@tabard/staff-ui/session/session.tsx'
import { downloadFile } from '@tabard/ui/browser/download-file'
import { downloadCsv } from '../../components/download-csv.ts'
import { useText } from '../../text.ts'
import { reportTable, type ReportRow } from './report-table.ts'
import { useAccountNames } from './use-account-names.ts'

const spreadsheetType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

/** Saves a report as a file. The writer of spreadsheets is loaded when it is needed. */
export function useSaveReport(report: SettlementReport) {
  const { t } = useText()
  const { code } = useShop()
  const complain = useComplain()
  const nameOf = useAccountNames(report.accounts)
  const name = `${code}-settlement-${report.month}`
  const heads = {
    day: `${t('settlement.day')} (UTC)`,
    account: t('settlement.account'),
    method: t('settlement.method'),
    payments: '#',
    paid: t('settlement.takings'),
    refunded: t('settlement.refunds'),
    fees: t('settlement.fees'),
    expected: t('settlement.expected'),
    listed: t('settlement.listed'),
    disputes: t('settlement.disputes'),
    disputeFees: t('settlement.disputeFees'),
    openDifferences: t('settlement.open'),
    currency: '',
  } satisfies Record<keyof ReportRow, string>
  const table = () => {
    const rows = reportTable(report.days, currencyOf(report.currency), nameOf)
    return rows.map((row) => Object.values(row) as readonly (string | number | undefined)[])
  }

  async function writeSpreadsheet(): Promise<void> {
    const { writeXlsx } = await import('hucre/xlsx')
    const rows = table().map((row) => row.map((cell) => cell ?? null))
    const sheet = { name: report.month, rows: [Object.values(heads), ...rows] }
    const bytes = await writeXlsx({ sheets: [sheet] })
    downloadFile(`${name}.xlsx`, new Blob([new Uint8Array(bytes)], { type: spreadsheetType }))
  }

  return {
    saveCsv: () =>
      downloadCsv(`${name}.csv`, [
        Object.values(heads),
        ...table().map((row) => row.map((cell) => String(cell ?? ''))),
      ]),
    saveXlsx: () => void writeSpreadsheet().catch(complain),
  }
}

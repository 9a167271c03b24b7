import type { StoredTableSession } from '@tabard/ui/table-session'
import { Armchair } from 'lucide-react'
import { useLabels } from '../../state/use-labels.ts'
import type { ShopConfig } from '@tabard/contract/shops/shop-config'

interface ToTableProps {
  readonly table: StoredTableSession
  readonly config: ShopConfig
}

/** The table that the order is brought to. */
export function ToTable({ table, config }: ToTableProps) {
  const { t } = useLabels()
  return (
    <p className="flex items-center gap-3">
      <Armchair aria-hidden size={24} className="shrink-0 text-accent-text" />
      <span>
        <strong className="font-semibold">{t('seat.broughtTo', { number: table.number })}</strong>
        <br />
        <span className="text-soft">
          {t(config.tables.sendsByScan ? 'seat.sendByScan' : 'seat.broughtText')}
        </span>
      </span>
    </p>
  )
}

import { Button } from '@mantine/core'
import type { SettlementReport } from '@tabard/contract/settlement/calls'
import { rulesOf } from '@tabard/domain/payments/online-providers'
import { FileUp } from 'lucide-react'
import { useState } from 'react'
import { useSearchParams } from 'wouter'
import { useText } from '../../../text.ts'
import { StatementDrawer } from './statement-drawer.tsx'

/** Opens the import of a settlement file, if an account's provider lists no days. Afterwards the file's month is shown. */
export function ImportStatement({ accounts }: { readonly accounts: SettlementReport['accounts'] }) {
  const { t } = useText()
  const [, setParams] = useSearchParams()
  const [isOpen, setOpen] = useState(false)
  const withoutList = accounts.filter(({ provider }) => !rulesOf(provider).listsDays)
  if (withoutList.length === 0) return null
  return (
    <>
      <Button
        size="md"
        variant="default"
        leftSection={<FileUp size={18} aria-hidden />}
        onClick={() => setOpen(true)}
      >
        {t('statement.import')}
      </Button>
      {isOpen && (
        <StatementDrawer
          accounts={withoutList}
          onApplied={([latest]) => {
            setOpen(false)
            if (latest !== undefined) setParams({ month: latest.slice(0, 7) })
          }}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  )
}

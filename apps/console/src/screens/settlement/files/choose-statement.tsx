import { NativeSelect, Text } from '@mantine/core'
import type { SettlementReport } from '@tabard/contract/settlement/calls'
import { importLimits } from '@tabard/domain/importing/import-limits'
import { useState } from 'react'
import { FileDrop } from '../../../components/importing/file-drop.tsx'
import { useText } from '../../../text.ts'
import { useAccountNames } from '../use-account-names.ts'

interface ChooseStatementProps {
  /** Accounts whose provider lists no days. */
  readonly accounts: SettlementReport['accounts']
  readonly onChoose: (chosen: { readonly accountId: string; readonly file: File }) => void
}

/** Choose the account and its settlement file. */
export function ChooseStatement({ accounts, onChoose }: ChooseStatementProps) {
  const { t } = useText()
  const nameOf = useAccountNames(accounts)
  const [accountId, setAccountId] = useState(accounts[0]?.accountId ?? '')
  return (
    <>
      <Text c="dimmed">{t('statement.lead')}</Text>
      <NativeSelect
        size="md"
        label={t('statement.account')}
        value={accountId}
        onChange={({ currentTarget }) => setAccountId(currentTarget.value)}
        data={accounts.map((account) => ({ value: account.accountId, label: nameOf(account.accountId) }))}
      />
      <FileDrop
        title={t('statement.drop')}
        hint={t('statement.kinds', { megabytes: importLimits.megabytes })}
        accepted=".csv,.tsv,.txt,.xlsx,text/csv"
        onFile={(file) => onChoose({ accountId, file })}
      />
    </>
  )
}

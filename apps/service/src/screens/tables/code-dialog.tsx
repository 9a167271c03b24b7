import { Skeleton, Text } from '@mantine/core'
import { tables } from '@tabard/contract/tables/calls'
import type { FloorTable } from '@tabard/contract/tables/floor/calls'
import { useWrite } from '@tabard/ui/client/queries'
import { useEffect } from 'react'
import { AddressWarning } from '@tabard/staff-ui/feedback/address-warning.tsx'
import { Dialog } from '@tabard/staff-ui/feedback/dialog.tsx'
import { useFormats } from '@tabard/staff-ui/format/formats'
import { QrCode } from '@tabard/staff-ui/components/qr-code.tsx'
import { LoadFailed } from '@tabard/staff-ui/feedback/states.tsx'
import { useText } from '../../text.ts'

interface CodeDialogProps {
  readonly table: Pick<FloorTable, 'tableId' | 'number'>
  onClose(): void
}

/** Shows a table's code on this screen, for a table without a printed one. */
export function CodeDialog({ table: { tableId, number }, onClose }: CodeDialogProps) {
  const { t } = useText()
  const { time } = useFormats()
  const { mutate, data, error } = useWrite(tables.showCode)
  useEffect(() => mutate({ tableId }), [mutate, tableId])
  const title = t('tables.showCodeTitle', { number })
  return (
    <Dialog onClose={onClose} title={title}>
      {error ? (
        <LoadFailed error={error} onRetry={() => mutate({ tableId })} />
      ) : data ? (
        <>
          <AddressWarning address={data.address} />
          <QrCode address={data.address} label={title} />
          <Text ta="center">{t('tables.showCodeText', { time: time(data.expiresAt) })}</Text>
        </>
      ) : (
        <Skeleton height={320} radius="md" />
      )}
    </Dialog>
  )
}

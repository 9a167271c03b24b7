import { Skeleton, Text } from '@mantine/core'
import { tables, type FloorTable } from '@tabard/contract/tables'
import { useWrite } from '@tabard/ui/queries'
import { useEffect } from 'react'
import { encode } from 'uqr'
import { Dialog } from '../../pieces/dialog.tsx'
import { useFormats } from '../../pieces/formats.ts'
import { LoadFailed } from '../../pieces/states.tsx'
import { useText } from '../../pieces/text.ts'
import classes from './tables.module.css'

interface CodeDialogProps {
  readonly table: Pick<FloorTable, 'tableId' | 'number'>
  onClose(): void
}

/** A code for guests to scan from this screen, where the print is missing. */
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
          <Code address={data.address} label={title} />
          <Text ta="center">{t('tables.showCodeText', { time: time(data.expiresAt) })}</Text>
        </>
      ) : (
        <Skeleton height={320} radius="md" />
      )}
    </Dialog>
  )
}

/** Dark on white in every colour scheme: phones read it so. */
function Code({ address, label }: { readonly address: string; readonly label: string }) {
  const { data, size } = encode(address, { ecc: 'M', border: 3 })
  const path = data
    .flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])))
    .join('')
  return (
    <svg
      className={classes['code']}
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
    >
      <path fill="#fff" d={`M0 0h${size}v${size}h-${size}z`} />
      <path fill="#000" d={path} />
    </svg>
  )
}

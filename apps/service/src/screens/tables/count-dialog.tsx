import { Button, NumberInput } from '@mantine/core'
import { floor, type FloorTable } from '@tabard/contract/tables/floor/calls'
import { mostPersons } from '@tabard/domain/cart/checks/check-order-options'
import { useFloorChanged } from '@tabard/staff-ui/components/use-floor-changed'
import { Dialog } from '@tabard/staff-ui/feedback/dialog.tsx'
import { useComplain } from '@tabard/staff-ui/feedback/notices.tsx'
import { useWrite } from '@tabard/ui/client/queries'
import { useState } from 'react'
import { useText } from '../../text.ts'
import classes from './count-dialog.module.css'

const usual = Array.from({ length: 12 }, (_, place) => place + 1)

interface CountDialogProps {
  readonly table: Pick<FloorTable, 'tableId' | 'number' | 'joined' | 'covers'>
  readonly onClose: () => void
}

/** Says how many guests sit at a table: one tap for up to twelve. It opens a free table. */
export function CountDialog({ table, onClose }: CountDialogProps) {
  const { t } = useText()
  const changed = useFloorChanged()
  const complain = useComplain()
  const count = useWrite(floor.count)
  const [more, setMore] = useState<number>()
  const save = (guests: number) =>
    count.mutate(
      { tableId: table.tableId, guests },
      {
        onSuccess: () => {
          changed()
          onClose()
        },
        onError: complain,
      },
    )
  return (
    <Dialog
      title={t('tables.countTitle', { number: table.joined === '' ? table.number : table.joined })}
      size={440}
      onClose={onClose}
    >
      <div className={classes['numbers']}>
        {usual.map((guests) => (
          <Button
            key={guests}
            size="lg"
            variant={guests === table.covers ? 'filled' : 'default'}
            aria-pressed={guests === table.covers}
            disabled={count.isPending}
            onClick={() => save(guests)}
          >
            {guests}
          </Button>
        ))}
      </div>
      <form
        className={classes['more']}
        onSubmit={(event) => {
          event.preventDefault()
          if (more !== undefined) save(more)
        }}
      >
        <NumberInput
          size="md"
          hideControls
          inputMode="numeric"
          aria-label={t('tables.countMore')}
          placeholder={t('tables.countMore')}
          min={1}
          max={mostPersons}
          allowDecimal={false}
          allowNegative={false}
          clampBehavior="strict"
          value={more ?? ''}
          onChange={(value) => setMore(typeof value === 'number' && value >= 1 ? value : undefined)}
        />
        <Button type="submit" size="md" disabled={more === undefined} loading={count.isPending}>
          {t('tables.countSave')}
        </Button>
      </form>
    </Dialog>
  )
}

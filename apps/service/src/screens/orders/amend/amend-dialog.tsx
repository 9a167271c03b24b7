import { Button, Textarea } from '@mantine/core'
import { catalogue } from '@tabard/contract/menu/calls'
import { orderLife } from '@tabard/contract/orders/lifecycle/calls'
import type { StaffOrder } from '@tabard/contract/till/calls'
import { indexMenu } from '@tabard/domain/menu/menu'
import type { ShopStatus } from '@tabard/domain/menu/shop-status'
import { nameIn } from '@tabard/domain/text/names'
import { useApi } from '@tabard/ui/components/api-provider'
import { mintUuid } from '@tabard/ui/browser/mint-uuid'
import { useRead, useWrite } from '@tabard/ui/client/queries'
import { keepPreviousData } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { Dialog } from '@tabard/staff-ui/feedback/dialog.tsx'
import { showNotice, useComplain } from '@tabard/staff-ui/feedback/notices.tsx'
import { ReasonPicker, useRequiredReason, type QuickReason } from '../../../components/reason-picker.tsx'
import { LoadFailed, Rows } from '@tabard/staff-ui/feedback/states.tsx'
import { useText } from '../../../text.ts'
import { UnitStepper } from '../../../components/unit-stepper.tsx'
import { useInstructionPrefix } from '../../../components/kitchen/use-instruction-prefix.ts'
import { useOrderChanged } from '@tabard/staff-ui/orders/use-order-changed'
import {
  emptyDraft,
  isChanged,
  takesAway,
  toChangeRequest,
  withAdded,
  withQuantity,
  type AmendDraft,
} from './amend-draft.ts'
import { QuotedTotals } from '../../../components/paying/quoted-totals.tsx'
import classes from './amend.module.css'
import { DishPicker } from './dish-picker.tsx'

const reasons: readonly QuickReason[] = ['reason.changed', 'reason.soldOut', 'reason.wrong']

interface AmendDialogProps {
  readonly order: StaffOrder
  readonly onClose: () => void
}

/** Changes a sent order: its lines, the menu and a live preview of the totals. */
export function AmendDialog({ order, onClose }: AmendDialogProps) {
  const { t } = useText()
  // The order as opened: the server refuses the change if another one came first.
  const [opened] = useState(order)
  const { shop } = useApi()
  const menu = useRead(catalogue.currentMenu, { shop: shop ?? '', channel: opened.channel })
  const shopStatus = useRead(catalogue.shopStatus, { shop: shop ?? '' }, { staleTime: 0 })
  return (
    <Dialog onClose={onClose} size={1040} title={t('amend.title', { number: order.number })}>
      {menu.data ? (
        <Form order={opened} menu={menu.data} shopStatus={shopStatus.data} onClose={onClose} />
      ) : menu.error ? (
        <LoadFailed error={menu.error} onRetry={() => void menu.refetch()} />
      ) : (
        <Rows count={5} />
      )}
    </Dialog>
  )
}

interface FormProps extends AmendDialogProps {
  readonly menu: Parameters<typeof indexMenu>[0]
  readonly shopStatus: ShopStatus | undefined
}

function Form({ order, menu, shopStatus, onClose }: FormProps) {
  const { t } = useText()
  const complain = useComplain()
  const changed = useOrderChanged()
  const index = useMemo(() => indexMenu(menu), [menu])
  const [draft, setDraft] = useState(() => emptyDraft(order))
  const { reason, demand, picker } = useRequiredReason()
  // One id per dialog: repeated sending changes the order once.
  const [requestId] = useState(() => mintUuid())
  const amend = useWrite(orderLife.amend)
  const hasChanged = isChanged(order, draft)
  const asksReason = takesAway(order, draft)
  const quote = useRead(orderLife.quote, toChangeRequest(order, draft), {
    enabled: hasChanged,
    staleTime: 5_000,
    placeholderData: keepPreviousData,
  })
  const shown = hasChanged && !quote.error ? quote.data : undefined
  const isReady = shown !== undefined && !quote.isPlaceholderData

  const submit = () =>
    amend.mutate(
      {
        ...toChangeRequest(order, draft),
        reason,
        requestId,
        shownTotalCents: shown?.bill.totalCents,
      },
      {
        onSuccess: (amended) => {
          changed(amended)
          showNotice(t('amend.done', { number: order.number }))
          onClose()
        },
        onError: (error) => {
          changed()
          complain(error)
        },
      },
    )

  return (
    <div className={classes['form']}>
      <div className={classes['columns']}>
        <div className={classes['part']}>
          <h3>{t('amend.onOrder')}</h3>
          <AmendLines order={order} index={index} draft={draft} onDraft={setDraft} />
          <Textarea
            label={t('order.note')}
            size="md"
            autosize
            minRows={1}
            maxLength={200}
            value={draft.note}
            onChange={(event) => setDraft({ ...draft, note: event.currentTarget.value })}
          />
        </div>
        <DishPicker
          index={index}
          shopStatus={shopStatus}
          orderType={order.orderType}
          onAdd={(line) => setDraft({ ...draft, added: [...draft.added, line] })}
        />
      </div>
      {asksReason && <ReasonPicker {...picker} label={t('reason.label')} reasons={reasons} />}
      <QuotedTotals order={order} quote={shown} error={hasChanged ? quote.error : null} />
      <Button
        size="lg"
        fullWidth
        disabled={!hasChanged}
        loading={amend.isPending || (hasChanged && quote.isFetching && !quote.error)}
        onClick={() => isReady && (!asksReason || demand()) && submit()}
      >
        {t('amend.confirm')}
      </Button>
    </div>
  )
}

interface AmendLinesProps {
  readonly order: StaffOrder
  readonly index: ReturnType<typeof indexMenu>
  readonly draft: AmendDraft
  readonly onDraft: (draft: AmendDraft) => void
}

/** The lines of the order and the added ones, each with its number of units. */
function AmendLines({ order, index, draft, onDraft }: AmendLinesProps) {
  const { t, language } = useText()
  const prefix = useInstructionPrefix()
  return (
    <ul className={classes['lines']}>
      {order.bill.lines.map((line, place) => {
        if (line.quantity === 0) return undefined
        const count = draft.quantities[place + 1] ?? line.quantity
        const name = nameIn(line.names, language)
        return (
          <li key={line.lineId} data-change={count === 0 ? 'gone' : undefined}>
            <span>
              <span className={classes['name']}>{name}</span>
              <small>
                {line.options
                  .map(({ names, isInstruction }) =>
                    isInstruction ? `${prefix} ${nameIn(names, language)}`.trim() : nameIn(names, language),
                  )
                  .join(' · ')}
              </small>
              {count !== line.quantity && <b>{t('amend.was', { before: line.quantity, after: count })}</b>}
            </span>
            <UnitStepper
              label={t('refund.unitsOf', { name })}
              count={count}
              most={999}
              onChange={(next) => onDraft(withQuantity(order, draft, place + 1, next))}
            />
          </li>
        )
      })}
      {draft.added.map((line) => {
        const item = index.items.get(line.itemId)
        const name = item ? nameIn(item.names, language) : ''
        return (
          <li key={line.lineId} data-change="new">
            <span>
              {name}
              <small>{line.note}</small>
              <b>{t('amend.new')}</b>
            </span>
            <UnitStepper
              label={t('refund.unitsOf', { name })}
              count={line.quantity}
              most={item?.maxQuantity ?? 999}
              onChange={(next) => onDraft(withAdded(draft, line.lineId, next))}
            />
          </li>
        )
      })}
    </ul>
  )
}

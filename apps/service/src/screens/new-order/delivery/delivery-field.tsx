import type { DeliveryBases } from '@tabard/domain/pricing/bases'
import { Button, Checkbox, SegmentedControl } from '@mantine/core'
import { shops } from '@tabard/contract/shops/calls'
import type { DeliveryAddress } from '@tabard/domain/cart/order-options'
import { deliveryLine } from '@tabard/domain/delivery/delivery-address'
import { useFormats } from '@tabard/staff-ui/format/formats'
import { useRead } from '@tabard/ui/client/queries'
import { MapPin, Plus } from 'lucide-react'
import { useState } from 'react'
import { useText } from '../../../text.ts'
import type { DraftDelivery, OrderDraft } from '../order-draft.ts'
import { useCaller } from '../order/use-caller.ts'
import { AddressButton } from './address-button.tsx'
import { AddressDialog } from './address-dialog.tsx'
import classes from './delivery.module.css'
import { QuoteLines } from './quote-lines.tsx'
import type { QuotedDelivery } from './use-quoted.ts'

interface DeliveryFieldProps {
  readonly draft: OrderDraft
  readonly quoted: QuotedDelivery
  readonly bases: DeliveryBases
  readonly onChange: (change: Partial<OrderDraft>) => void
}

/** Whether a caller collects the order or gets it delivered, and where. Nothing where the shop does not deliver. */
export function DeliveryField(props: DeliveryFieldProps) {
  const { t } = useText()
  const { draft, onChange } = props
  const config = useRead(shops.config, {}, { staleTime: 60_000 }).data
  const delivers = config?.orderTypes.some(({ kind }) => kind === 'delivery') ?? false
  if (!delivers && !draft.delivery) return null
  return (
    <>
      <SegmentedControl
        fullWidth
        aria-label={t('newOrder.handover')}
        value={draft.delivery ? 'delivery' : 'pickUp'}
        data={(['pickUp', 'delivery'] as const).map((value) => ({
          value,
          label: t(`newOrder.handover.${value}`),
        }))}
        onChange={(value) =>
          onChange({ delivery: value === 'delivery' ? { address: undefined, isExpress: false } : undefined })
        }
      />
      {draft.delivery && <Where {...props} delivery={draft.delivery} country={config?.country ?? ''} />}
    </>
  )
}

interface WhereProps extends DeliveryFieldProps {
  readonly delivery: DraftDelivery
  readonly country: string
}

function Where({ draft, delivery, country, quoted, bases, onChange }: WhereProps) {
  const { t } = useText()
  const known = (useCaller(draft)?.addresses ?? []).filter((each) => each.country === country)
  const [isAsking, setAsking] = useState(false)
  const { address, isExpress } = delivery
  const put = (change: Partial<DraftDelivery>) => onChange({ delivery: { ...delivery, ...change } })
  return (
    <>
      {address ? (
        <Chosen
          address={address}
          isExpress={isExpress}
          quoted={quoted}
          bases={bases}
          onExpress={(next) => put({ isExpress: next })}
          onEdit={() => setAsking(true)}
        />
      ) : (
        <div className={classes['known']}>
          {known.map((each) => (
            <AddressButton
              key={deliveryLine(each)}
              address={each}
              isMain
              onChoose={(chosen) => put({ address: chosen })}
            />
          ))}
          <Button
            variant={known.length > 0 ? 'default' : 'light'}
            leftSection={<Plus size={18} aria-hidden />}
            onClick={() => setAsking(true)}
          >
            {t(known.length > 0 ? 'newOrder.anotherAddress' : 'newOrder.addAddress')}
          </Button>
        </div>
      )}
      {isAsking && (
        <AddressDialog
          address={address}
          known={known}
          isExpress={isExpress}
          bases={bases}
          onUse={(chosen) => {
            put({ address: chosen })
            setAsking(false)
          }}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  )
}

interface ChosenProps {
  readonly address: DeliveryAddress
  readonly isExpress: boolean
  readonly quoted: QuotedDelivery
  readonly bases: DeliveryBases
  readonly onExpress: (isExpress: boolean) => void
  readonly onEdit: () => void
}

/** The address of the order in one line, with its fee. */
function Chosen({ address, isExpress, quoted, bases, onExpress, onEdit }: ChosenProps) {
  const { t } = useText()
  const { money } = useFormats()
  const express = quoted.quoting.step === 'quoted' ? quoted.quoting.quote.express : null
  return (
    <section className={classes['chosen']} aria-label={t('newOrder.deliverTo')}>
      <div className={classes['line']}>
        <MapPin size={18} aria-hidden />
        <strong>{deliveryLine(address)}</strong>
        <Button variant="subtle" aria-label={t('newOrder.changeAddress')} onClick={onEdit}>
          {t('newOrder.change')}
        </Button>
      </div>
      {address.instructions !== '' && <p className={classes['quote']}>“{address.instructions}”</p>}
      <QuoteLines quoting={quoted.quoting} bases={bases} isExpress={isExpress} />
      {express && (
        <Checkbox
          label={t('newOrder.express', { minutes: express.minutes, fee: money(express.cents) })}
          checked={isExpress}
          onChange={(event) => onExpress(event.currentTarget.checked)}
        />
      )}
    </section>
  )
}

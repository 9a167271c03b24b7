import { Button, Group, NumberInput, Select, Switch, TextInput } from '@mantine/core'
import { fulfilment, type ShopOrderType } from '@tabard/contract/fulfilment/calls'
import {
  askings,
  slotLengths,
  orderTypeKinds,
  orderTypeLimits,
  type OrderTypeTerms,
} from '@tabard/domain/fulfilment/order-type'
import { isSameValue } from '@tabard/domain/catalogue/merge-fields'
import { hoursScopes } from '@tabard/domain/hours/shop-hours'
import { useWrite } from '@tabard/ui/queries'
import { useState } from 'react'
import { AskFirst } from '../../components/ask-first.tsx'
import { NamesFields } from '../../components/names-fields.tsx'
import { showNotice, useComplain } from '../../components/notices.tsx'
import { SideDrawer } from '../../components/side-drawer.tsx'
import { useText } from '../../components/text.ts'
import { useNames } from '../../components/use-names.ts'
import { useShowOrderTypes } from '../../components/use-show-order-types.ts'
import classes from './order-types.module.css'

const fresh: OrderTypeTerms = {
  code: '',
  kind: 'pickup',
  names: { first: '', second: '' },
  isOffered: true,
  hoursScope: 'pickUp',
  asksName: null,
  asksPhone: null,
  leadMinutes: null,
  takesLater: null,
  daysAhead: null,
  minutesBefore: null,
  slotMinutes: 15,
  slotOrders: null,
  slotUnits: null,
  whenFull: 'later',
}

interface OrderTypeDrawerProps {
  /** Undefined: a new order type. */
  readonly shopOrderType: ShopOrderType | undefined
  readonly onClose: () => void
}

/** The form of one order type. Empty fields follow the shop's settings and show their values. */
export function OrderTypeDrawer({ shopOrderType, onClose }: OrderTypeDrawerProps) {
  const { t } = useText()
  const name = useNames()
  const show = useShowOrderTypes()
  const complain = useComplain()
  const save = useWrite(fulfilment.save)
  const remove = useWrite(fulfilment.remove)
  const [terms, setTerms] = useState<OrderTypeTerms>(shopOrderType?.terms ?? fresh)
  const [isAsking, setAsking] = useState(false)
  const change = (changes: Partial<OrderTypeTerms>) => setTerms({ ...terms, ...changes })
  const title = shopOrderType ? name(shopOrderType.orderType.names) : t('ways.newTitle')
  const now = shopOrderType?.orderType
  const asSettings = (value: number | undefined) =>
    value === undefined ? undefined : t('ways.asSettings', { value })
  const number = (
    field: 'leadMinutes' | 'daysAhead' | 'minutesBefore' | 'slotOrders' | 'slotUnits',
    label: string,
    range: { readonly min: number; readonly max: number },
    placeholder: string | undefined,
  ) => (
    <NumberInput
      size="md"
      label={label}
      allowDecimal={false}
      allowNegative={false}
      clampBehavior="blur"
      {...range}
      {...(placeholder === undefined ? {} : { placeholder })}
      value={terms[field] ?? ''}
      onChange={(value) => change({ [field]: typeof value === 'number' ? value : null })}
    />
  )
  const asking = (field: 'asksName' | 'asksPhone', label: string) => (
    <Select
      size="md"
      allowDeselect={false}
      label={label}
      value={terms[field] ?? 'settings'}
      data={['settings' as const, ...askings].map((value) => ({ value, label: t(`ways.asks.${value}`) }))}
      onChange={(value) => change({ [field]: askings.find((each) => each === value) ?? null })}
    />
  )
  return (
    <SideDrawer label={title} isDirty={!isSameValue(terms, shopOrderType?.terms ?? fresh)} onClose={onClose}>
      <form
        className={classes['form']}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          save.mutate(
            { terms, seen: shopOrderType?.revision ?? null },
            {
              onSuccess: (orderTypes) => {
                show(orderTypes)
                showNotice(t('ways.saved'))
                onClose()
              },
              onError: complain,
            },
          )
        }}
      >
        <h2>{title}</h2>
        <Switch
          size="md"
          label={t('ways.isOffered')}
          checked={terms.isOffered}
          onChange={(event) => change({ isOffered: event.currentTarget.checked })}
        />
        {!shopOrderType && (
          <>
            <Select
              size="md"
              allowDeselect={false}
              label={t('ways.kind')}
              value={terms.kind}
              data={orderTypeKinds.map((value) => ({ value, label: t(`ways.kind.${value}`) }))}
              onChange={(value) =>
                change({ kind: orderTypeKinds.find((each) => each === value) ?? terms.kind })
              }
            />
            <TextInput
              size="md"
              label={t('ways.code')}
              description={t('ways.codeHint')}
              inputWrapperOrder={['label', 'input', 'description', 'error']}
              autoComplete="off"
              maxLength={24}
              value={terms.code}
              onChange={(event) =>
                change({ code: event.currentTarget.value.toLowerCase().replaceAll(/[^a-z0-9-]/g, '') })
              }
            />
          </>
        )}
        <NamesFields
          label={t('ways.name')}
          field="names"
          names={terms.names}
          isRequired={!shopOrderType?.isGiven}
          faultOf={() => undefined}
          onChange={(names) => change({ names })}
        />
        <Select
          size="md"
          allowDeselect={false}
          label={t('ways.hours')}
          value={terms.hoursScope}
          data={hoursScopes.map((value) => ({ value, label: t(`ways.hours.${value}`) }))}
          onChange={(value) =>
            change({ hoursScope: hoursScopes.find((each) => each === value) ?? terms.hoursScope })
          }
        />
        <div className={classes['pair']}>
          {asking('asksName', t('ways.asksName'))}
          {asking('asksPhone', t('ways.asksPhone'))}
        </div>
        {number(
          'leadMinutes',
          t('ways.lead.label'),
          { min: 0, max: orderTypeLimits.leadMinutes },
          asSettings(now?.leadMinutes),
        )}
        {terms.kind !== 'table' && (
          <>
            <Select
              size="md"
              allowDeselect={false}
              label={t('ways.later')}
              value={terms.takesLater === null ? 'settings' : terms.takesLater ? 'yes' : 'no'}
              data={(['settings', 'yes', 'no'] as const).map((value) => ({
                value,
                label: t(`ways.later.${value}`),
              }))}
              onChange={(value) => change({ takesLater: value === 'settings' ? null : value === 'yes' })}
            />
            <div className={classes['pair']}>
              {number(
                'daysAhead',
                t('ways.daysAhead'),
                { min: 0, max: orderTypeLimits.daysAhead },
                asSettings(now?.daysAhead),
              )}
              {number(
                'minutesBefore',
                t('ways.minutesBefore'),
                { min: 0, max: orderTypeLimits.minutesBefore },
                asSettings(now?.minutesBefore),
              )}
            </div>
          </>
        )}
        <h3>{t('ways.slot')}</h3>
        <Select
          size="md"
          allowDeselect={false}
          label={t('ways.slotMinutes')}
          value={String(terms.slotMinutes)}
          data={slotLengths.map((count) => ({
            value: String(count),
            label: t('ways.minutes', { count }),
          }))}
          onChange={(value) => change({ slotMinutes: Number(value) })}
        />
        <div className={classes['pair']}>
          {number(
            'slotOrders',
            t('ways.slotOrders'),
            { min: 1, max: orderTypeLimits.perSlot },
            t('ways.noLimit'),
          )}
          {number(
            'slotUnits',
            t('ways.slotUnits'),
            { min: 1, max: orderTypeLimits.perSlot },
            t('ways.noLimit'),
          )}
        </div>
        <Select
          size="md"
          allowDeselect={false}
          label={t('ways.whenFull')}
          value={terms.whenFull}
          data={(['later', 'closed'] as const).map((value) => ({
            value,
            label: t(`ways.whenFull.${value}`),
          }))}
          onChange={(value) => change({ whenFull: value === 'closed' ? 'closed' : 'later' })}
        />
        <Group justify="space-between">
          {shopOrderType && !shopOrderType.isGiven ? (
            <Button size="lg" variant="default" onClick={() => setAsking(true)}>
              {t('ways.remove')}
            </Button>
          ) : (
            <span />
          )}
          <Button
            type="submit"
            size="lg"
            loading={save.isPending}
            disabled={terms.code.length < 2 || (!shopOrderType && terms.names.first.trim() === '')}
          >
            {t('ways.save')}
          </Button>
        </Group>
      </form>
      {isAsking && shopOrderType && (
        <AskFirst
          title={t('ways.remove')}
          text={t('ways.removeText')}
          yes={t('ways.remove')}
          isGrave
          isBusy={remove.isPending}
          onNo={() => setAsking(false)}
          onYes={() =>
            remove.mutate(
              { orderType: terms.code, seen: shopOrderType.revision },
              {
                onSuccess: (orderTypes) => {
                  show(orderTypes)
                  showNotice(t('ways.removed', { name: title }))
                  onClose()
                },
                onError: complain,
              },
            )
          }
        />
      )}
    </SideDrawer>
  )
}

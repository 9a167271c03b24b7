import { NumberInput, Select, SimpleGrid, Switch, TextInput, Title } from '@mantine/core'
import { fulfilment, type ShopOrderType } from '@tabard/contract/fulfilment/calls'
import {
  askings,
  slotLengths,
  orderTypeKinds,
  orderTypeLimits,
  type OrderTypeTerms,
} from '@tabard/domain/fulfilment/order-type'
import { hoursScopes } from '@tabard/domain/hours/shop-hours'
import { useReload } from '@tabard/ui/form-kit/use-reload'
import { useWrite } from '@tabard/ui/client/queries'
import { useState } from 'react'
import { AskFirst } from '@tabard/staff-ui/feedback/ask-first.tsx'
import { NamesFields } from '@tabard/staff-ui/components/names-fields.tsx'
import { showNotice, useComplain } from '@tabard/staff-ui/feedback/notices.tsx'
import { ConflictNotice } from '@tabard/staff-ui/form-kit/conflict-notice.tsx'
import { FormFoot } from '@tabard/staff-ui/form-kit/form-foot.tsx'
import { FormFrame } from '@tabard/staff-ui/form-kit/form-frame.tsx'
import { useForm } from '@tabard/staff-ui/form-kit/use-form'
import { SideDrawer } from '@tabard/staff-ui/components/side-drawer.tsx'
import { useText } from '@tabard/staff-ui/text'
import { useNames } from '@tabard/staff-ui/format/use-names'
import { useShowOrderTypes } from '@tabard/staff-ui/components/use-show-order-types'

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

const blank: { readonly value: OrderTypeTerms; readonly revision: string | null } = {
  value: fresh,
  revision: null,
}

const storedOf = ({ terms, revision }: ShopOrderType) => ({ value: terms, revision })

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
  const reload = useReload(fulfilment.list)
  const remove = useWrite(fulfilment.remove)
  const [isAsking, setAsking] = useState(false)
  const form = useForm({
    row: fulfilment.save,
    stored: shopOrderType ? storedOf(shopOrderType) : blank,
    blank,
    toInput: (value, seen) => ({ terms: value, seen }),
    reload: async () => {
      const { orderTypes } = await reload()
      const current = orderTypes.find((each) => each.terms.code === shopOrderType?.terms.code)
      return current ? storedOf(current) : null
    },
    notice: t('ways.saved'),
    onSaved: (orderTypes) => {
      show(orderTypes)
      onClose()
    },
    onUnchanged: onClose,
  })
  const { value: terms, change } = form
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
    <SideDrawer label={title} isDirty={form.isDirty} onClose={onClose}>
      <FormFrame form={form}>
        <Title order={2} mih={40}>
          {title}
        </Title>
        <ConflictNotice form={form} />
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
        <SimpleGrid minColWidth="min(12rem, 100%)" autoFlow="auto-fit" spacing={16}>
          {asking('asksName', t('ways.asksName'))}
          {asking('asksPhone', t('ways.asksPhone'))}
        </SimpleGrid>
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
            <SimpleGrid minColWidth="min(12rem, 100%)" autoFlow="auto-fit" spacing={16}>
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
            </SimpleGrid>
          </>
        )}
        <Title order={3}>{t('ways.slot')}</Title>
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
        <SimpleGrid minColWidth="min(12rem, 100%)" autoFlow="auto-fit" spacing={16}>
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
        </SimpleGrid>
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
        <FormFoot
          form={form}
          save={t('ways.save')}
          isDisabled={terms.code.length < 2 || (!shopOrderType && terms.names.first.trim() === '')}
          remove={
            shopOrderType && !shopOrderType.isGiven
              ? { label: t('ways.remove'), onClick: () => setAsking(true) }
              : undefined
          }
        />
      </FormFrame>
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

import { Select, Switch } from '@mantine/core'
import { fulfilment, type ShopOrderType } from '@tabard/contract/fulfilment/calls'
import { hoursScopes } from '@tabard/domain/hours/shop-hours'
import { useWrite } from '@tabard/ui/client/queries'
import { useState } from 'react'
import { AskFirst } from '@tabard/staff-ui/feedback/ask-first.tsx'
import { NamesFields } from '@tabard/staff-ui/components/names-fields.tsx'
import { showNotice, useComplain } from '@tabard/staff-ui/feedback/notices.tsx'
import { FormDrawer } from '@tabard/staff-ui/form-kit/form-drawer.tsx'
import { FormFoot } from '@tabard/staff-ui/form-kit/form-foot.tsx'
import { useText } from '../../text.ts'
import { useNames } from '@tabard/staff-ui/format/use-names'
import { useShowOrderTypes } from '@tabard/staff-ui/components/use-show-order-types'
import { useOrderTypeForm, type OrderTypeDrawerProps } from './use-order-type-form.ts'
import { NewTypeFields, ContactFields, LaterFields, SlotFields } from './order-type-fields.tsx'

/** The form of one order type. Empty fields follow the shop's settings and show their values. */
export function OrderTypeDrawer({ shopOrderType, onClose }: OrderTypeDrawerProps) {
  const { t } = useText()
  const name = useNames()
  const [isAsking, setAsking] = useState(false)
  const form = useOrderTypeForm({ shopOrderType, onClose })
  const { value: terms, change } = form
  const title = shopOrderType ? name(shopOrderType.orderType.names) : t('ways.newTitle')
  const parts = { terms, change, now: shopOrderType?.orderType }
  return (
    <FormDrawer form={form} title={title} onClose={onClose}>
      <Switch
        size="md"
        label={t('ways.isOffered')}
        checked={terms.isOffered}
        onChange={(event) => change({ isOffered: event.currentTarget.checked })}
      />
      {!shopOrderType && <NewTypeFields {...parts} />}
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
      <ContactFields {...parts} />
      {terms.kind !== 'table' && <LaterFields {...parts} />}
      <SlotFields {...parts} />
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
      {isAsking && shopOrderType && (
        <RemoveOrderType
          shopOrderType={shopOrderType}
          name={title}
          onRemoved={onClose}
          onClose={() => setAsking(false)}
        />
      )}
    </FormDrawer>
  )
}

interface RemoveOrderTypeProps {
  readonly shopOrderType: ShopOrderType
  readonly name: string
  readonly onRemoved: () => void
  readonly onClose: () => void
}

function RemoveOrderType({ shopOrderType, name, onRemoved, onClose }: RemoveOrderTypeProps) {
  const { t } = useText()
  const show = useShowOrderTypes()
  const complain = useComplain()
  const remove = useWrite(fulfilment.remove)
  return (
    <AskFirst
      title={t('ways.remove')}
      text={t('ways.removeText')}
      yes={t('ways.remove')}
      isGrave
      isBusy={remove.isPending}
      onNo={onClose}
      onYes={() =>
        remove.mutate(
          { orderType: shopOrderType.terms.code, seen: shopOrderType.revision },
          {
            onSuccess: (orderTypes) => {
              show(orderTypes)
              showNotice(t('ways.removed', { name }))
              onRemoved()
            },
            onError: complain,
          },
        )
      }
    />
  )
}

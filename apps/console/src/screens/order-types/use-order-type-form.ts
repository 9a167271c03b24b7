import { fulfilment, type ShopOrderType } from '@tabard/contract/fulfilment/calls'
import { type OrderTypeTerms } from '@tabard/domain/fulfilment/order-type'
import { useReload } from '@tabard/ui/form-kit/use-reload'
import { useForm } from '@tabard/staff-ui/form-kit/use-form'
import { useText } from '../../text.ts'
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

export interface OrderTypeDrawerProps {
  /** Undefined: a new order type. */
  readonly shopOrderType: ShopOrderType | undefined
  readonly onClose: () => void
}

/** The form of one order type, saved over the version that it started from. */
export function useOrderTypeForm({ shopOrderType, onClose }: OrderTypeDrawerProps) {
  const { t } = useText()
  const show = useShowOrderTypes()
  const reload = useReload(fulfilment.list)
  return useForm({
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
}

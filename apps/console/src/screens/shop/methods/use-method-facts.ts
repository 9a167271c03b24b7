import type { ShopPayment, ShopSetup } from '@tabard/contract/shops/setup/shop-setup'
import { sumOf } from '@tabard/domain/pricing/amounts'
import { surchargeNames } from '@tabard/domain/pricing/tenders/registry'
import { surchargesFor } from '@tabard/domain/pricing/tenders/surcharges-on'
import { forbiddenNames } from '@tabard/domain/shops/scheme-rules'
import { useServerNow } from '@tabard/staff-ui/format/clock'
import { nameIn } from '@tabard/domain/text/names'
import { useFormats } from '@tabard/staff-ui/format/formats'
import { useShopOrderTypes } from '../../../components/use-shop-order-types.ts'
import { useText } from '../../../text.ts'

/** Returns what the list says of a method below its name: its surcharge, and where it is offered. */
export function useMethodFacts({ fees, schemeRules }: ShopSetup, payments: readonly ShopPayment[]) {
  const { t, language } = useText()
  const { money, dateOf } = useFormats()
  const named = [...new Set(payments.flatMap(({ orderTypes = [] }) => orderTypes))]
  const orderTypes = useShopOrderTypes(named)
  const notFor = forbiddenNames(schemeRules, dateOf(useServerNow()))
  const on = fees.surcharges.filter(({ isOn }) => isOn).map((surcharge) => ({ ...surcharge, notFor }))

  const surchargeOf = (payment: string): string => {
    const due = surchargesFor(on, surchargeNames({ method: payment }))
    const rate = sumOf(due.map((each) => each.rate))
    const cents = sumOf(due.map((each) => each.cents))
    const amount = [
      ...(rate > 0 ? [t('shopSetup.paymentPercent', { rate: rate / 100 })] : []),
      ...(cents > 0 ? [money(cents)] : []),
    ].join(' + ')
    return amount === '' ? t('shopSetup.paymentNoSurcharge') : t('shopSetup.paymentSurcharge', { amount })
  }

  const factsOf = ({ payment, orderTypes: codes = [], channels = [] }: ShopPayment): string =>
    [
      surchargeOf(payment),
      ...orderTypes.filter(({ code }) => codes.includes(code)).map(({ names }) => nameIn(names, language)),
      ...channels.map((channel) => t(`channel.${channel}`)),
    ].join(' · ')

  return { factsOf, surchargeOf, orderTypes }
}

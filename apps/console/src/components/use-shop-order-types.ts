import { fulfilment } from '@tabard/contract/fulfilment/calls'
import type { Names } from '@tabard/domain/text/names'
import { useRead } from '@tabard/ui/queries'

/** The shop's order types by code, plus the codes of `named` that the shop no longer has. */
export function useShopOrderTypes(named: readonly string[]): readonly { code: string; names: Names }[] {
  const orderTypes = (useRead(fulfilment.list, {}).data?.orderTypes ?? []).map(
    ({ orderType: { code, names } }) => ({
      code,
      names,
    }),
  )
  const gone = named.filter((code) => !orderTypes.some((orderType) => orderType.code === code))
  return [...orderTypes, ...gone.map((code) => ({ code, names: { first: code, second: '' } }))]
}

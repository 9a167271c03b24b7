import { fulfilment } from '@tabard/contract/fulfilment'
import type { Names } from '@tabard/domain/names'
import { useRead } from '@tabard/ui/queries'

/** The shop's order types by code, plus the codes of `named` that the shop no longer has. */
export function useShopOrderTypes(named: readonly string[]): readonly { code: string; names: Names }[] {
  const ways = (useRead(fulfilment.list, {}).data?.ways ?? []).map(({ way: { code, names } }) => ({
    code,
    names,
  }))
  const gone = named.filter((code) => !ways.some((way) => way.code === code))
  return [...ways, ...gone.map((code) => ({ code, names: { first: code, second: '' } }))]
}

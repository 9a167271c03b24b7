import type { accounts } from '@tabard/contract/accounts'
import type { Handler } from '../../../http/handler.ts'
import { readPhone } from '../../messages/read-phone.ts'
import { getShop } from '../../shops/load-shop.ts'
import { proveCode } from './prove-code.ts'

/** Whether the code is right, before the rest of the form is asked for. It counts as a try. */
export const checkCode: Handler<typeof accounts.checkCode> = async (request) => {
  const { input, shop, device, fail } = request
  const { country } = await shop.read((tx) => getShop(tx, shop.shopId))
  const phone = readPhone(input.phone, country)
  if (phone === undefined) return fail('phone.invalid', {})
  const codeId = await proveCode(request, { ...input, phone, device })
  return codeId === undefined ? fail('code.wrong', {}) : { message: '' }
}

/** Whether a phone can be one: whose it is, nobody is told (security W6). */
export const checkPhone: Handler<typeof accounts.checkPhone> = async ({ input, shop, fail }) => {
  const { country } = await shop.read((tx) => getShop(tx, shop.shopId))
  return readPhone(input.phone, country) === undefined ? fail('phone.invalid', {}) : { message: '' }
}

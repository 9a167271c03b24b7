import type { accounts } from '@tabard/contract/accounts/calls'
import type { Handler } from '../../../../http/handler.ts'
import { readPhone } from '../../../messages/read-phone.ts'
import { getShop } from '../../../shops/load-shop.ts'
import { proveCode } from './prove-code.ts'

/** Check a code before the customer fills in the rest of the form. It counts as a try. */
export const checkCode: Handler<typeof accounts.checkCode> = async (request) => {
  const { input, shop, device, fail } = request
  const { country } = await shop.read((tx) => getShop(tx, shop.shopId))
  const phone = readPhone(input.phone, country)
  if (phone === undefined) return fail('phone.invalid', {})
  const codeId = await proveCode(request, { ...input, phone, device })
  return codeId === undefined ? fail('code.wrong', {}) : { message: '' }
}

/** Check that a phone number is valid. The answer never says whether it has an account (W6). */
export const checkPhone: Handler<typeof accounts.checkPhone> = async ({ input, shop, fail }) => {
  const { country } = await shop.read((tx) => getShop(tx, shop.shopId))
  return readPhone(input.phone, country) === undefined ? fail('phone.invalid', {}) : { message: '' }
}

import type { PaymentCode } from '@tabard/domain/payments/payment-methods'

/** A picture of 64 by 40 units: a coloured card with a mark of white lines. */
const picture = (colour: string, mark: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 40"><rect width="64" height="40" rx="6" fill="${colour}"/><g fill="none" stroke="#fff" stroke-width="3" stroke-linecap="round" stroke-linejoin="round">${mark}</g></svg>`

const card =
  '<path d="M18 11h28a3 3 0 0 1 3 3v13a3 3 0 0 1-3 3H18a3 3 0 0 1-3-3V14a3 3 0 0 1 3-3Zm-3 6h34M21 25h6"/>'
const bubbles =
  '<path d="M30 9c-7 0-12 4-12 9 0 3 2 5 4 7l-1 4 5-3"/><path d="M37 17c-6 0-10 3-10 7s4 7 10 7l5 2-1-4c2-1 4-3 4-5 0-4-3-7-8-7Z"/><path d="M26 16h.1M33 16h.1"/>'
const hands = '<path d="M20 13h24M32 8v9M22 20h20c-3 8-11 12-21 13M23 23c4 6 12 9 21 10"/>'

/** The built-in pictures of payment methods, drawn by us: no provider's logo. */
export const paymentPictures: Readonly<Record<PaymentCode, string>> = {
  cash: picture(
    '#2f7d4f',
    '<path d="M14 12h36v16H14Z"/><circle cx="32" cy="20" r="4"/><path d="M20 20h.1M44 20h.1"/>',
  ),
  dps: picture('#24476f', card),
  stripe: picture('#24476f', card),
  sandbox: picture(
    '#6b4f9a',
    '<path d="M28 9h8M30 9v8l-8 12a2 2 0 0 0 2 3h16a2 2 0 0 0 2-3l-8-12V9M26 25h12"/>',
  ),
  wechat: picture('#087a45', bubbles),
  alipay: picture('#1264c8', hands),
  omipay: picture(
    '#0b6b6b',
    '<path d="M16 10h8v8h-8Zm24 0h8v8h-8ZM16 24h8v8h-8Zm24 0h3M48 24v8M40 32h3M30 10v6M30 22h4M30 28v4"/>',
  ),
  paypal: picture('#1f3a93', '<path d="M27 32 30 9h8c5 0 8 3 7 7s-4 7-9 7h-6"/>'),
  svc: picture(
    '#9a5b12',
    '<path d="M15 17h34v14H15ZM15 23h34M32 17v14M32 17c-4 0-8-2-8-5s6-3 8 5c2-8 8-8 8-5s-4 5-8 5Z"/>',
  ),
}

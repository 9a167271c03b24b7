import { z } from 'zod'
import { ProviderSilent, type OpenedPage, type SessionRequest } from '../provider.ts'
import { mustCallPaypal, type PaypalAccess } from './call-paypal.ts'
import { toPaypalMoney } from './order.ts'

const Created = z.object({
  id: z.string().min(1).max(64),
  links: z.array(z.object({ rel: z.string(), href: z.url() })),
})

const longestDescription = 127

/**
 * Open an order that the payer approves on PayPal's page. The reference is the idempotency key, so that a repeat returns
 * the same order for six hours. Throws `ProviderRefused` or `ProviderSilent`.
 */
export async function openOrder(access: PaypalAccess, request: SessionRequest): Promise<OpenedPage> {
  const body = {
    intent: 'CAPTURE',
    purchase_units: [
      {
        custom_id: request.reference,
        // PayPal refuses a second payment with the same one.
        invoice_id: request.reference,
        description: request.title.slice(0, longestDescription),
        amount: toPaypalMoney(request.cents, request.currency),
      },
    ],
    payment_source: {
      paypal: {
        experience_context: {
          return_url: request.returnUrl,
          cancel_url: request.returnUrl,
          locale: localeOf(request.language),
          user_action: 'PAY_NOW',
          shipping_preference: 'NO_SHIPPING',
        },
      },
    },
  }
  const call = { method: 'POST', path: '/v2/checkout/orders', body, requestId: request.reference } as const
  const { id, links } = await mustCallPaypal(access, call, Created)
  // The second name is of orders with the older application_context.
  const page = links.find(({ rel }) => rel === 'payer-action') ?? links.find(({ rel }) => rel === 'approve')
  if (!page) throw new ProviderSilent('an order without a page')
  return { session: id, pageUrl: page.href }
}

function localeOf(language: string): string {
  if (language === 'zh-hant') return 'zh-TW'
  return language.startsWith('zh') ? 'zh-CN' : 'en-AU'
}

import type { PlaceOrder } from '@tabard/contract/orders/place-order'
import { orders } from '@tabard/contract/orders/calls'
import { payments } from '@tabard/contract/payments/calls'
import { payOnline } from '@tabard/contract/payments/pay-online'
import { lineOf, placeInput } from '../samples/sample-cart.ts'
import { crashAt } from './crash-calls.ts'
import type { PagePlan } from './draw-plan.ts'
import type { Channel, MoneyShop, Page } from './start-money-shop.ts'
import { tryTo } from './try-to.ts'

/** A customer who pays on a page. */
export interface PageCustomer {
  readonly diner: MoneyShop['diners'][number]
  readonly channel: Channel
  readonly plan: PagePlan
  input: PlaceOrder | undefined
  orderId: string
  page: Page | undefined
}

/** Place an order and open its page, with one tap or two. Whose server dies hears nothing. */
export async function openPage({ menu }: MoneyShop, customer: PageCustomer): Promise<void> {
  const { diner, plan, channel, input } = customer
  const isFirst = input === undefined
  customer.input ??= placeInput(
    plan.dishes.map((name) => lineOf(menu, name)),
    { payment: channel.method },
  )
  const cart = customer.input
  const tap = () => tryTo(() => diner.call(payOnline.pay, cart))
  const crash = isFirst ? plan.crashAt : undefined
  const answers = await Promise.all(
    crash ? [crashAt(crash, tap)] : Array.from({ length: plan.tapsTwice ? 2 : 1 }, tap),
  )
  const paying = answers.find((answer) => answer?.attempt)
  if (!paying?.attempt) return
  customer.orderId = paying.order.orderId
  customer.page = pageOf(paying.attempt)
}

/** Act on the page, and on the shop's screens after it. */
export async function payOnPage({ testShop }: MoneyShop, customer: PageCustomer): Promise<void> {
  const { diner, plan, channel, orderId, page } = customer
  if (!page) return
  const returnUrl = await channel.act(page, plan)
  const txn = returnUrl && new URL(returnUrl).pathname.split('/').at(-1)
  if (plan.comesBack && txn) await tryTo(() => testShop.visitor(undefined).call(payments.returned, { txn }))
  if (plan.looks) await crashAt(plan.crashAt, () => tryTo(() => diner.call(payOnline.paying, { orderId })))
  if (plan.cancels) await tryTo(() => diner.call(orders.cancel, { orderId }))
  if (plan.paysInStore) await tryTo(() => diner.call(payOnline.payInStore, { orderId }))
  if (!plan.triesAgain || plan.action === 'pay') return
  const again = await tryTo(() => diner.call(payOnline.payAgain, { orderId }))
  if (again?.attempt && again.attempt.attemptId !== page.attemptId)
    await channel.act(pageOf(again.attempt), {
      ...plan,
      action: 'pay',
      isForged: false,
      isOtherAmount: false,
      sandbox: { slowMs: 0, lostAnswers: 0 },
    })
}

function pageOf({
  attemptId,
  pageUrl = '',
}: {
  readonly attemptId: string
  readonly pageUrl?: string | undefined
}): Page {
  return { attemptId, pageUrl }
}

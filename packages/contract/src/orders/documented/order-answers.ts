import type { AnswersOf } from '../../wire/endpoint.ts'
import type { orders } from '../calls.ts'
import type { payOnline } from '../../payments/pay-online.ts'
import { orderFields } from './order-fields.ts'

/** Answers with documented fields beside our own: the server writes them, and browsers do without this code. */
export const ordersAnswers = {
  place: (order) => ({ result: { ...order, ...orderFields(order) }, map: { rtn: 1 } }),
  track: (order) => ({ result: { ...order, ...orderFields(order) }, map: { rtn: 1 } }),
  list: (summaries) => ({
    result: summaries.map(({ order, ...summary }) => ({ ...summary, ...(order && orderFields(order)) })),
    map: { rtn: 1 },
  }),
} satisfies AnswersOf<typeof orders>

/** The same of paying online: the order's documented fields, and the page it is paid on. */
export const payOnlineAnswers = {
  pay: ({ order, attempt }) => ({
    result: { ...orderFields(order), order, attempt, url: attempt?.pageUrl },
    map: { rtn: 1 },
  }),
} satisfies AnswersOf<typeof payOnline>

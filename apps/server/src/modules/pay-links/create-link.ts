import { randomBytes } from 'node:crypto'
import type {
  AmountTarget,
  payLinks,
  PayLinkTarget,
  StaffPayLink,
  TopUpTarget,
} from '@tabard/contract/payments/links/calls'
import type { CodesOf } from '@tabard/contract/wire/endpoint'
import { payLinkLimits } from '@tabard/domain/payments/pay-link'
import { cleanText } from '@tabard/domain/text/text-input'
import { isRefusal, Refusal } from '../../db/refusal.ts'
import { brokenConstraint, type ReadTx, type WriteTx } from '../../db/tx.ts'
import type { Caller } from '../../http/requests/callers.ts'
import type { Handler, HandlerRequest } from '../../http/handler.ts'
import { orderTopics } from '../orders/order-topics.ts'
import { loadPayable } from '../orders/paying/load-payable.ts'
import { recordAudit } from '../platform/audit.ts'
import { getShop } from '../shops/load-shop.ts'
import { findVisitAt } from '../tables/visits/table-visit.ts'
import { cleanAmount, placeAmount, placeTopUpByLink } from './ask-amount.ts'
import { linkMethods } from './link-added.ts'
import { actionOf, loadLink, type LoadedLink } from './load-link.ts'
import { presentStaffLink } from './present-link.ts'
import { findLink, insertLink, type LinkRow } from './queries.ts'

type Create = typeof payLinks.create
type Request = HandlerRequest<Create, 'config' | 'providers'>

/** An order has the id of the request, its own or another one, which may have a service number. */
const placedBefore: ReadonlySet<string | undefined> = new Set([
  'orders_once_per_cart',
  'orders_pkey',
  'orders_requests_have_no_kitchen',
])

/**
 * Make a pay link, once for each request id. It is for an order or a table that owes at least as much, or for an amount
 * without an order, which is placed with it (ADR-218).
 */
export const createLink: Handler<Create, 'config' | 'providers'> = async (request) => {
  const { input, shop, publish, fail } = request
  const cleaned = cleanInput(input)
  if (isRefusal(cleaned)) return cleaned
  const made = { ...request, input: cleaned }
  const create = () => shop.write(async (tx, caller) => createOnce(tx, made, await caller))
  try {
    const link = await create()
    if (isPlaced(cleaned.target) && !isRefusal(link))
      for (const topic of orderTopics(shop, input.requestId)) publish(topic)
    return link
  } catch (error) {
    // The same request at the same time has placed the amount, or another order has its id.
    if (!placedBefore.has(brokenConstraint(error))) throw error
    const found = await shop.read((tx) => tx.row(findLink({ shopId: shop.shopId, linkId: input.requestId })))
    return found ? create() : fail('payLink.repeated', {})
  }
}

async function createOnce(
  tx: WriteTx,
  request: Request,
  who: Caller,
): Promise<StaffPayLink | Refusal<CodesOf<Create>>> {
  const { input, shop, now, deps } = request
  const { shopId, merchantKey } = shop
  const linkId = input.requestId
  const { config, providers } = deps
  const present = async (loaded: LoadedLink) =>
    presentStaffLink(loaded, await getShop(tx, shopId), { publicUrl: config.publicUrl, providers, now })
  const known = await tx.row(findLink({ shopId, linkId }))
  const target = await findTarget(tx, request, who, known !== undefined)
  if (target instanceof Refusal) return target
  const values = { ...target, cents: input.amountCents ?? null, note: input.note }
  const [made] = known
    ? []
    : await tx.change(
        insertLink({
          ...values,
          linkId,
          shopId,
          txn: `${merchantKey}${randomBytes(16).toString('base64url')}`,
          createdAt: new Date(now),
          createdBy: who.personId === '' ? null : who.personId,
          createdName: who.name,
          expiresAt: new Date(now + input.minutes * 60_000),
        }),
      )
  const link = made ?? (await tx.row(findLink({ shopId, linkId })))
  if (!link || !isSame(link, values)) return new Refusal('payLink.repeated', {})
  const loaded = await loadLink(tx, shopId, link, now)
  if (!isSameAmount(loaded, input.target)) return new Refusal('payLink.repeated', {})
  if (!made) return present(loaded)
  const refused = refuseNew(loaded, linkMethods(loaded, await getShop(tx, shopId), providers).length)
  if (refused) return refused
  await recordAudit(tx, {
    shopId,
    now,
    caller: who,
    what: 'payLinks.create',
    subject: link.orderId ?? linkId,
    after: { action: loaded.request ?? actionOf(link), cents: loaded.dueCents, table: link.tableNumber },
  })
  return present(loaded)
}

function refuseNew({ link, bill }: LoadedLink, methods: number) {
  const dueCents = bill.freeCents
  if (methods === 0) return new Refusal('payLink.noMethods', {})
  if (dueCents === 0) return new Refusal('payLink.nothingDue', {})
  const { currency = '' } = bill.rows[0] ?? {}
  return link.cents !== null && link.cents > dueCents
    ? new Refusal('payLink.tooMuch', { dueCents, currency })
    : undefined
}

/** The input with cleaned texts. An amount without an order is the whole of what its link asks for. */
function cleanInput(input: Request['input']): Request['input'] | Refusal<'text.tooLong' | 'payLink.noText'> {
  const note = cleanText(input.note, { maxLength: payLinkLimits.note, multiline: true })
  if (!note.ok) return new Refusal('text.tooLong', { field: 'note', max: note.max })
  // Its note is the line of its order, which also names the amount.
  if (input.target.kind === 'topUp') return { ...input, note: '', amountCents: undefined }
  if (input.target.kind !== 'amount') return { ...input, note: note.text }
  const target = cleanAmount(input.target)
  return isRefusal(target) ? target : { ...input, target, note: target.text, amountCents: undefined }
}

type Target = Pick<LinkRow, 'orderId' | 'visitId' | 'tableNumber'>

/** The order, or the visit of the table: guests who come later have a visit of their own. */
async function findTarget(
  tx: WriteTx,
  request: Request,
  who: Caller,
  isKnown: boolean,
): Promise<Target | Refusal<CodesOf<Create>>> {
  const { input, shop } = request
  const { target, requestId } = input
  if (target.kind === 'table') return findTable(tx, shop.shopId, target.tableId)
  const orderId = isPlaced(target) ? requestId : target.orderId
  if (target.kind === 'amount' && !isKnown) await placeAmount(tx, request, target, who)
  if (target.kind === 'topUp' && !isKnown) {
    const refused = await placeTopUpByLink(tx, request, target, who)
    if (refused) return refused
  }
  const { rows } = await loadPayable(tx, shop.shopId, [orderId], undefined)
  return rows.length === 0 ? new Refusal('order.unknown', {}) : { orderId, visitId: null, tableNumber: '' }
}

async function findTable(
  tx: ReadTx,
  shopId: string,
  tableId: string,
): Promise<Target | Refusal<'table.unknown'>> {
  const visit = await findVisitAt(tx, { shopId, tableId })
  const [round] = visit?.rounds ?? []
  if (!visit || !round) return new Refusal('table.unknown', {})
  return { orderId: null, visitId: round.visitId, tableNumber: visit.cart.number }
}

function isSame(link: LinkRow, values: Target & Pick<LinkRow, 'cents' | 'note'>): boolean {
  return (
    link.orderId === values.orderId &&
    link.visitId === values.visitId &&
    link.cents === values.cents &&
    link.note === values.note
  )
}

/** Whether a link sent again asks for the same amount without an order. */
function isSameAmount({ request, bill }: LoadedLink, target: Request['input']['target']): boolean {
  if (!isPlaced(target)) return true
  const kind = target.kind === 'amount' ? target.as : target.kind
  return request === kind && bill.rows[0]?.totalCents === target.cents
}

/** Whether the link places what it asks for. */
function isPlaced(target: PayLinkTarget): target is AmountTarget | TopUpTarget {
  return target.kind === 'amount' || target.kind === 'topUp'
}

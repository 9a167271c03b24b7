import { randomBytes } from 'node:crypto'
import type { payLinks } from '@tabard/contract/payments/links/calls'
import { payLinkLimits } from '@tabard/domain/payments/pay-link'
import { cleanText } from '@tabard/domain/text/text-input'
import { Refusal } from '../../db/refusal.ts'
import type { ReadTx } from '../../db/tx.ts'
import type { Handler, HandlerRequest } from '../../http/handler.ts'
import { loadPayable } from '../orders/paying/load-payable.ts'
import { recordAudit } from '../platform/audit.ts'
import { getShop } from '../shops/load-shop.ts'
import { findVisitAt } from '../tables/visits/table-visit.ts'
import { linkMethods } from './link-added.ts'
import { actionOf, loadLink } from './load-link.ts'
import { presentStaffLink } from './present-link.ts'
import { findLink, insertLink, type LinkRow } from './queries.ts'

type Create = typeof payLinks.create

/** Make a pay link, once for each request id. It is for an order or a table that owes at least as much. */
export const createLink: Handler<Create, 'config' | 'providers'> = async ({
  input,
  shop,
  now,
  deps,
  fail,
}) => {
  const note = cleanText(input.note, { maxLength: payLinkLimits.note, multiline: true })
  if (!note.ok) return fail('text.tooLong', { field: 'note', max: note.max })
  const { shopId, merchantKey } = shop
  return shop.write(async (tx, caller) => {
    const [who, profile, target] = await Promise.all([
      caller,
      getShop(tx, shopId),
      findTarget(tx, shopId, input.target),
    ])
    if (target instanceof Refusal) return target
    const { currency } = profile
    const values = { ...target, cents: input.amountCents ?? null, note: note.text }
    const [made] = await tx.change(
      insertLink({
        ...values,
        linkId: input.requestId,
        shopId,
        txn: `${merchantKey}${randomBytes(16).toString('base64url')}`,
        createdAt: new Date(now),
        createdBy: who.personId === '' ? null : who.personId,
        createdName: who.name,
        expiresAt: new Date(now + input.minutes * 60_000),
      }),
    )
    const link = made ?? (await tx.row(findLink({ shopId, linkId: input.requestId })))
    if (!link || !isSame(link, values)) return fail('payLink.repeated', {})
    const loaded = await loadLink(tx, shopId, link, now)
    if (made) {
      const dueCents = loaded.bill.freeCents
      if (linkMethods(loaded, profile, deps.providers).length === 0) return fail('payLink.noMethods', {})
      if (dueCents === 0) return fail('payLink.nothingDue', {})
      if (link.cents !== null && link.cents > dueCents) return fail('payLink.tooMuch', { dueCents, currency })
      await recordAudit(tx, {
        shopId,
        now,
        caller: who,
        what: 'payLinks.create',
        subject: link.orderId ?? link.linkId,
        after: { action: actionOf(link), cents: loaded.dueCents, table: link.tableNumber },
      })
    }
    const { config, providers } = deps
    return presentStaffLink(loaded, profile, { publicUrl: config.publicUrl, providers, now })
  })
}

type Target = Pick<LinkRow, 'orderId' | 'visitId' | 'tableNumber'>

/** The order, or the visit of the table: guests who come later have a visit of their own. */
async function findTarget(
  tx: ReadTx,
  shopId: string,
  target: HandlerRequest<Create>['input']['target'],
): Promise<Target | Refusal<'order.unknown' | 'table.unknown'>> {
  if (target.kind === 'order') {
    const { rows } = await loadPayable(tx, shopId, [target.orderId], undefined)
    return rows.length === 0
      ? new Refusal('order.unknown', {})
      : { orderId: target.orderId, visitId: null, tableNumber: '' }
  }
  const visit = await findVisitAt(tx, { shopId, tableId: target.tableId })
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

import type { PayLink, PayLinkReceipt, StaffPayLink } from '@tabard/contract/payments/links/calls'
import { providerTender } from '@tabard/domain/pricing/tenders/registry'
import { tipPercents } from '@tabard/domain/pricing/tenders/tip-of'
import { sumOf } from '@tabard/domain/pricing/amounts'
import type { listMoney } from '../billing/list-money.ts'
import { activeBillLines, orderNumber } from '../orders/order-facts.ts'
import { shownPhone } from '../shops/presenting/shown-phone.ts'
import type { ShopProfile } from '../shops/shop-profile.ts'
import { methodsWithSurcharges, type OfferedBy } from './link-added.ts'
import { actionOf, type LoadedLink } from './load-link.ts'
import type { LinkRow } from './queries.ts'

/** Present a link to its payer. */
export function presentLink(loaded: LoadedLink, profile: ShopProfile, by: OfferedBy): PayLink {
  const { link, state, action, bill, dueCents, billVersion, attempt } = loaded
  const { currency, settings } = profile
  return {
    state,
    action,
    request: loaded.request,
    numbers: numbersOf(loaded),
    table: link.tableNumber,
    requestedBy: link.createdName,
    note: link.note,
    dueCents: state === 'paid' ? (attempt?.cents ?? 0) : dueCents,
    methods: state === 'open' || state === 'paying' ? methodsWithSurcharges(loaded, profile, by) : [],
    tipPercents: settings['tips.isOn'] ? tipPercents(settings['tips.percents']) : undefined,
    tipCents: attempt?.tipCents ?? 0,
    currency,
    billVersion,
    lines: isWholeBill(loaded)
      ? bill.rows.flatMap(({ lines }) =>
          activeBillLines(lines).map(({ names, quantity, amountCents: cents }) => ({
            names,
            quantity,
            cents,
          })),
        )
      : [],
    isShare: link.cents !== null,
    expiresAt: link.expiresAt.getTime(),
    attempt: attempt?.status,
  }
}

/**
 * Whether the link is for everything its orders cost: lines beside a part of a bill would tell what others paid. An amount
 * without an order has its text in the note.
 */
function isWholeBill({ link, request, bill }: LoadedLink): boolean {
  const { rows, freeCents, openCents } = bill
  return (
    request === undefined &&
    link.cents === null &&
    freeCents === openCents &&
    rows.every(({ paidCents }) => paidCents === 0)
  )
}

/** The numbers of its orders that owe something; once nothing is due, of all. An amount without an order has none. */
function numbersOf({ request, bill: { rows, free } }: LoadedLink): string[] {
  if (request !== undefined) return []
  const open = rows.filter(({ orderId }) => free.some((order) => order.orderId === orderId))
  return (open.length === 0 ? rows : open).map(orderNumber)
}

/** Present a link to staff. */
export function presentStaffLink(
  loaded: LoadedLink,
  profile: ShopProfile,
  { publicUrl, ...by }: OfferedBy & { readonly publicUrl: string },
): StaffPayLink {
  const { link, state, action, dueCents, attempt } = loaded
  const { sentAt, sentKind, sentTo } = link
  return {
    linkId: link.linkId,
    state,
    action,
    orderId: link.orderId ?? undefined,
    request: loaded.request,
    name: loaded.request === undefined ? '' : (loaded.bill.rows[0]?.contactName ?? ''),
    numbers: numbersOf(loaded),
    table: link.tableNumber,
    address: linkAddress(publicUrl, profile, link),
    cents: state === 'paid' || state === 'paying' ? (attempt?.cents ?? dueCents) : (link.cents ?? dueCents),
    isShare: link.cents !== null,
    hasSurcharge: state === 'open' && hasSurcharge(loaded, profile, by),
    currency: profile.currency,
    note: link.note,
    createdAt: link.createdAt.getTime(),
    createdBy: link.createdName,
    expiresAt: link.expiresAt.getTime(),
    sent: sentAt && sentKind ? { at: sentAt.getTime(), kind: sentKind, to: sentTo } : undefined,
  }
}

/** Whether a method that the link can be paid by adds a surcharge. */
export function hasSurcharge(loaded: LoadedLink, profile: ShopProfile, by: OfferedBy): boolean {
  return methodsWithSurcharges(loaded, profile, by).some(({ surcharges }) => surcharges.length > 0)
}

/**
 * The address of a link's page, which opens in any browser, in the family that shows nothing but the payment. The name
 * of the person in it is only for its reader (W12).
 */
export function linkAddress(
  publicUrl: string,
  { code }: Pick<ShopProfile, 'code'>,
  link: Pick<LinkRow, 'txn' | 'orderId' | 'createdName'>,
): string {
  const by = link.createdName.replaceAll(/[^A-Za-z0-9]+/g, '-').replaceAll(/^-+|-+$/g, '') || code
  return `${publicUrl}/pay/${code}/singlepay/${link.txn}/request/${actionOf(link)}/by/${by.slice(0, 20)}`
}

/** Present what a paid link paid. */
export function presentLinkReceipt(
  loaded: LoadedLink,
  profile: ShopProfile,
  { payments }: Awaited<ReturnType<typeof listMoney>>,
): PayLinkReceipt {
  const { link, bill, attempt } = loaded
  const own = payments.filter(({ attemptId }) => attemptId !== null && attemptId === attempt?.attemptId)
  const paidFor = bill.rows.filter(({ orderId }) => own.some((payment) => payment.orderId === orderId))
  const [first] = own
  const cents = sumOf(own.map((payment) => payment.cents))
  const [order] = paidFor
  const isAll = paidFor.length === 1 && order?.payableCents === cents
  return {
    shop: {
      names: profile.names,
      address: profile.address,
      phone: shownPhone(profile.phone, profile.country),
      registration: profile.registration,
      country: profile.country,
      timeZone: profile.timeZone,
      dateTimeMask: profile.settings['format.dateTime'],
    },
    request: loaded.request,
    numbers: loaded.request === undefined ? paidFor.map(orderNumber) : [],
    table: link.tableNumber,
    note: link.note,
    cents,
    surchargeCents: sumOf(own.map((payment) => payment.surchargeCents)),
    tipCents: sumOf(own.map((payment) => payment.tipCents)),
    refundedCents: sumOf(own.map((payment) => payment.refundedCents)),
    currency: profile.currency,
    tender: first?.tender ?? providerTender,
    paidAt: first?.at.getTime() ?? link.createdAt.getTime(),
    reference: (first?.paymentId ?? link.linkId).slice(-8).toUpperCase(),
    receiptId: isAll ? order.receiptId : undefined,
  }
}

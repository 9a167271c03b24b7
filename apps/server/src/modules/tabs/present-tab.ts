import type { Tab } from '@tabard/contract/payments/terminals/tabs'
import { holdStateOf } from '@tabard/domain/payments/terminals/hold'
import { orderNumber } from '../orders/order-facts.ts'
import type { OpenHoldRow, TabHoldRow } from '../payments/holds/tab-holds.ts'
import type { ShopProfile } from '../shops/shop-profile.ts'

/** Show a tab as staff see it. */
export function presentTab(
  hold: TabHoldRow & Partial<Pick<OpenHoldRow, 'serviceNumber' | 'callCode' | 'tableId'>>,
  { terminals }: Pick<ShopProfile, 'terminals'>,
): Tab {
  const { scheme, lastFour, expiresAt, terminalId, serviceNumber = null, callCode } = hold
  return {
    holdId: hold.holdId,
    terminalId,
    name: terminals.find((each) => each.terminalId === terminalId)?.name ?? '',
    state: holdStateOf({
      status: hold.status,
      isHeld: hold.heldAt !== null,
      capture: hold.capture ?? undefined,
      isReleaseRequested: hold.releaseId !== null,
      isReleased: hold.releasedAt !== null,
      isExpired: hold.expiredAt !== null,
    }),
    heldCents: hold.heldCents,
    currency: hold.currency,
    card: lastFour === null ? undefined : { scheme: scheme ?? '', lastFour },
    orderId: hold.orderId ?? undefined,
    orderNumber: typeof callCode === 'string' ? orderNumber({ serviceNumber, callCode }) : undefined,
    tableId: hold.tableId ?? undefined,
    table: hold.tableNumber,
    openedAt: hold.openedAt.getTime(),
    openedBy: hold.openedName,
    expiresAt: expiresAt?.getTime(),
    isReleaseRefused: hold.releaseRefusedAt !== null,
  }
}

import type { tableCart } from '@tabard/contract/tables/cart/calls'
import type { MenuIndex } from '@tabard/domain/menu/menu'
import { isLineOfMenu } from '@tabard/domain/cart/checks/check-cart'
import {
  applyOps,
  isAgain,
  sharedLimits,
  type SharedChange,
  type SharedOp,
} from '@tabard/domain/cart/table-cart'
import { cleanText, textLimits } from '@tabard/domain/text/text-input'
import { isRefusal, Refusal } from '../../../db/refusal.ts'
import type { ReadTx } from '../../../db/tx.ts'
import type { Handler } from '../../../http/handler.ts'
import { readOrderable } from '../../menu/status/get-shop-status.ts'
import { presentCart } from './present-cart.ts'
import { lockVisitOfSession, saveState } from './visit-queries.ts'

const nameLength = 24

type Change = typeof tableCart.change
type NotClean = Refusal<'text.tooLong' | 'note.tooLong' | 'table.dishChanged'>

/**
 * Apply one phone's changes to the cart of its table. The cart's row is locked and every change has the
 * phone's number, so none is lost or counted twice after a lost answer. Anyone with a printed code can add
 * lines, and every phone receives them: lines must match the menu, and the cart has a maximum size.
 */
export const changeTableCart: Handler<Change> = async ({ input, shop, now, fail, publish }) => {
  const ops = cleanOps(input.ops)
  if (isRefusal(ops)) return ops
  return shop.write(async (tx, caller) => {
    const lines = ops.flatMap(({ change }) =>
      change.kind === 'add' || change.kind === 'choose' ? [change.line] : [],
    )
    const [{ guestId }, known, [visit]] = await Promise.all([
      caller,
      lines.length > 0 ? readMenu(tx, shop.shopId, now) : undefined,
      tx.change(lockVisitOfSession({ shopId: shop.shopId, sessionId: input.sessionId, at: new Date(now) })),
    ])
    if (!visit || visit.guestId !== guestId) return fail('table.sessionEnded', {})
    // Usually none: an increase needs the menu only if its line was sent in the meantime.
    const again = ops.flatMap(({ change }) => (isAgain(visit.state, change) ? [change.line] : []))
    const added = [...lines, ...again]
    const menu = known ?? (again.length > 0 ? await readMenu(tx, shop.shopId, now) : undefined)
    if (!added.every((line) => menu && isLineOfMenu(line, menu))) return fail('table.dishChanged', {})
    const state = applyOps(visit.state, visit.tableGuestId, ops)
    if (state === visit.state) return presentCart(visit)
    const json = JSON.stringify(state)
    if (added.length > 0 && Buffer.byteLength(json) > sharedLimits.cartBytes)
      return fail('table.cartFull', {})
    const saved = saveState({ visitId: visit.visitId, state: json, at: new Date(now) })
    const [{ revision } = visit] = await tx.commitWith(saved)
    publish({ kind: 'table', merchantId: tx.merchantId, shopId: shop.shopId, id: visit.visitId })
    return presentCart({ ...visit, revision }, state)
  })
}

/** The menu of the table channel, which the lines come from. */
async function readMenu(tx: ReadTx, shopId: string, now: number): Promise<MenuIndex | undefined> {
  return (await readOrderable(tx, { shopId, channel: 'table' }, now)).menu
}

function cleanOps(ops: readonly SharedOp[]): SharedOp[] | NotClean {
  const clean: SharedOp[] = []
  for (const { source, n, change } of ops) {
    const fit = cleanChange(change)
    if (isRefusal(fit)) return fit
    clean.push({ source, n, change: fit })
  }
  return clean
}

function cleanChange(change: SharedChange): SharedChange | NotClean {
  if (change.kind === 'name') {
    const name = cleanText(change.name, { maxLength: nameLength, multiline: false })
    const mark = cleanText(change.mark, { maxLength: 8, multiline: false })
    if (!name.ok) return new Refusal('text.tooLong', { field: 'name', max: name.max })
    if (!mark.ok) return new Refusal('text.tooLong', { field: 'mark', max: mark.max })
    return { kind: 'name', name: name.text, mark: mark.text }
  }
  const line = 'line' in change ? change.line : undefined
  if (line && Buffer.byteLength(JSON.stringify(line)) > sharedLimits.lineBytes)
    return new Refusal('table.dishChanged', {})
  const note = change.kind === 'note' ? change.note : (line?.note ?? '')
  const clean = cleanText(note, { maxLength: textLimits.note, multiline: true })
  if (!clean.ok) return new Refusal('note.tooLong', { max: clean.max })
  if (change.kind === 'note') return { kind: 'note', note: clean.text }
  return line ? ({ ...change, line: { ...line, note: clean.text } } as SharedChange) : change
}

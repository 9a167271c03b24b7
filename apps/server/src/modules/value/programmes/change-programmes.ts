import type { ErrorCode } from '@tabard/contract/errors'
import type { ProgrammeList, programmes } from '@tabard/contract/value/programmes'
import { cardTypeLimits } from '@tabard/domain/value/card-type'
import type { AuditAction } from '@tabard/domain/staff/audit-actions'
import { isRefusal, Refusal } from '../../../db/refusal.ts'
import type { WriteTx } from '../../../db/tx.ts'
import type { Handler, HandlerRequest } from '../../../http/handler.ts'
import { recordAudit } from '../../platform/audit.ts'
import { configChanged } from '../../shops/settings/config-changed.ts'
import { readProgrammes } from './list-programmes.ts'
import { listCardTypes, placeCardTypes, setArchived, type CardTypeRow } from './programme-queries.ts'

type Request = Pick<HandlerRequest<never>, 'shop' | 'now' | 'publish'>

interface Change<Codes extends ErrorCode> {
  readonly what: AuditAction
  readonly cardTypeId: string
  /** Write the change. Returns the former and the new values for the audit, or a refusal. */
  write(
    tx: WriteTx,
    rows: readonly CardTypeRow[],
  ): Promise<{ readonly before: object | null; readonly after: object } | Refusal<Codes>>
}

/**
 * Change the card types of the merchant. Its shops are locked first, so that changes queue, and their profiles and guests
 * read the new terms.
 */
export function changeProgrammes<Codes extends ErrorCode>(
  { shop, now, publish }: Request,
  { what, cardTypeId, write }: Change<Codes>,
): Promise<ProgrammeList | Refusal<Codes>> {
  return shop.write(async (tx, asking) => {
    const [caller, shopIds] = await Promise.all([asking, configChanged(tx, null)])
    const changed = await write(tx, await tx.rows(listCardTypes()))
    if (isRefusal(changed)) return changed
    await recordAudit(tx, { shopId: shop.shopId, now, caller, what, subject: cardTypeId, ...changed })
    for (const shopId of shopIds) publish({ kind: 'availability', merchantId: tx.merchantId, shopId, id: '' })
    return readProgrammes(tx, shop.shopId)
  })
}

/** Find a card type that is not archived. */
export function liveOf(rows: readonly CardTypeRow[], cardTypeId: string): CardTypeRow | undefined {
  return rows.find((row) => row.cardTypeId === cardTypeId && row.archivedAt === null)
}

/** Move a card type to another place in the order. */
export const moveProgramme: Handler<typeof programmes.move> = (request) => {
  const { cardTypeId } = request.input
  return changeProgrammes(request, {
    what: 'programmes.move',
    cardTypeId,
    write: async (tx, rows) => {
      const moved = liveOf(rows, cardTypeId)
      if (!moved) return new Refusal('programme.unknown', {})
      const ids = rows.map((row) => row.cardTypeId)
      const others = ids.filter((each) => each !== cardTypeId)
      const place = request.input.place ?? others.length
      await tx.change(
        placeCardTypes({ cardTypeIds: [...others.slice(0, place), cardTypeId, ...others.slice(place)] }),
      )
      return { before: { place: ids.indexOf(cardTypeId) }, after: { place } }
    },
  })
}

/** Archive a card type: nobody joins it any more. */
export const archiveProgramme: Handler<typeof programmes.archive> = (request) => {
  const { input, now } = request
  return changeProgrammes(request, {
    what: 'programmes.archive',
    cardTypeId: input.cardTypeId,
    write: (tx) => writeArchived(tx, input.cardTypeId, new Date(now)),
  })
}

/** Open an archived card type again. */
export const restoreProgramme: Handler<typeof programmes.restore> = (request) => {
  const { cardTypeId } = request.input
  return changeProgrammes(request, {
    what: 'programmes.restore',
    cardTypeId,
    write: async (tx, rows) =>
      isFull(rows)
        ? new Refusal('programme.full', { max: cardTypeLimits.types })
        : writeArchived(tx, cardTypeId, null),
  })
}

/** Whether a merchant has as many card types as one can have. */
export function isFull(rows: readonly CardTypeRow[]): boolean {
  return rows.filter(({ archivedAt }) => archivedAt === null).length >= cardTypeLimits.types
}

async function writeArchived(tx: WriteTx, cardTypeId: string, at: Date | null) {
  const [changed] = await tx.change(setArchived({ cardTypeId, at }))
  if (!changed) return new Refusal('programme.unknown', {})
  const { names } = changed.terms
  return { before: { names, isArchived: at === null }, after: { names, isArchived: at !== null } }
}

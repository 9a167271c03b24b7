import type { giftCardImport } from '@tabard/contract/value/gift-cards/gift-card-import'
import type { OutputOf } from '@tabard/contract/wire/endpoint'
import { moneyOf, valueTransfer } from '@tabard/domain/ledger/value-transfers'
import type { Currency } from '@tabard/domain/money/money'
import type { Language } from '@tabard/domain/text/names'
import type { Config } from '../../../../config.ts'
import type { WriteTx } from '../../../../db/tx.ts'
import type { Handler } from '../../../../http/handler.ts'
import type { Caller } from '../../../../http/requests/callers.ts'
import { createSecretBox } from '../../../../gateways/secret-box.ts'
import { postValue, type ValueMovement } from '../../../ledger/value/post-value.ts'
import { recordAudit } from '../../../platform/audit.ts'
import { newId } from '../../../platform/new-id.ts'
import { getShop } from '../../../shops/load-shop.ts'
import { codeHashOf, linkHashOf, mintSecrets, sealCardSecrets } from '../card-secrets.ts'
import { insertImported, lockImport, noteDone } from './import-queries.ts'
import { placeOfImport, type StoredImport, type StoredRow } from './preview-import.ts'

type Apply = typeof giftCardImport.apply

const previewMs = 3_600_000
/** Cards that are written together. */
const chunk = 200

/** Import the rows of a preview that have no faults, each number once. Applied again it answers the same. */
export const applyImport: Handler<Apply, 'config'> = ({ input, shop, now, language, deps, fail }) =>
  shop.write(async (tx, caller) => {
    const { importId } = input
    const { shopId } = shop
    const [who, [found], { currency }] = await Promise.all([
      caller,
      tx.change(lockImport({ importId, shopId })),
      getShop(tx, shopId),
    ])
    if (found?.done) return found.done as OutputOf<Apply>
    if (!found || found.createdAt.getTime() < now - previewMs) return fail('giftCardImport.unknown', {})
    const opened = createSecretBox(deps.config.secretKeys).open(found, placeOfImport(tx.merchantId, importId))
    if (opened === undefined) return fail('giftCardImport.unknown', {})
    const { rows, faulty } = JSON.parse(opened) as StoredImport
    const about = { shopId, currency, language, who, now }
    let created = 0
    let totalCents = 0
    for (let from = 0; from < rows.length; from += chunk) {
      const written = await importRows(tx, deps.config, rows.slice(from, from + chunk), about)
      created += written.length
      totalCents += written.reduce((sum, { transfer }) => sum + transfer.amount, 0)
    }
    const done = { created, same: rows.length - created, faulty, totalCents }
    await tx.change(noteDone({ importId, done: JSON.stringify(done) }))
    await recordAudit(tx, {
      shopId,
      now,
      caller: who,
      what: 'giftCards.import',
      subject: importId,
      after: done,
    })
    return done
  })

interface About {
  readonly shopId: string
  readonly currency: Currency
  readonly language: Language
  readonly who: Caller
  readonly now: number
}

async function importRows(
  tx: WriteTx,
  keys: Pick<Config, 'secret' | 'secretKeys'>,
  rows: readonly StoredRow[],
  { shopId, currency, language, who, now }: About,
): Promise<ValueMovement[]> {
  const movements = await Promise.all(
    rows.map(async (row): Promise<ValueMovement | undefined> => {
      const [card] = await tx.change(insertImported(cardOf(tx, keys, row, { currency, language, now })))
      const transfer =
        card && valueTransfer('valueImported', moneyOf('giftCard', card.giftCardId, currency), row.cents)
      return (
        transfer && {
          requestId: newId(now),
          transfer,
          note: { byId: who.personId, byName: who.name, reason: '' },
        }
      )
    }),
  )
  const written = movements.filter((movement) => movement !== undefined)
  await postValue(tx, { shopId, now }, written)
  return written
}

/** A card that was sold without a code gets one, so that its owner can use it online. */
function cardOf(
  { merchantId }: Pick<WriteTx, 'merchantId'>,
  keys: Pick<Config, 'secret' | 'secretKeys'>,
  { number, code, cents, expiresAt, email }: StoredRow,
  { currency, language, now }: Pick<About, 'currency' | 'language' | 'now'>,
) {
  const giftCardId = newId(now)
  const minted = mintSecrets()
  const secrets = code === '' ? minted : { ...minted, code }
  return {
    giftCardId,
    number,
    codeHash: codeHashOf(keys, merchantId, { number, code: secrets.code }),
    codeSealed: sealCardSecrets(keys, secrets, { merchantId, giftCardId }),
    linkHash: linkHashOf(keys, merchantId, secrets.link),
    currency,
    initialCents: cents,
    recipientEmail: email,
    language,
    createdAt: new Date(now),
    expiresAt: expiresAt === null ? null : new Date(expiresAt),
  }
}

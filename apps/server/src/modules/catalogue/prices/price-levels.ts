import type { menuEditing } from '@tabard/contract/catalogue/calls'
import { draftLimits } from '@tabard/domain/catalogue/draft-limits'
import { collectFaults } from '@tabard/domain/catalogue/field-faults'
import { reading, writing } from '../../../db/statement.ts'
import type { ReadTx } from '../../../db/tx.ts'
import type { Handler } from '../../../http/handler.ts'
import { namesOf } from '../draft/row-names.ts'
import { recordAudit } from '../../platform/audit.ts'

interface LevelRow {
  level: number
  name1: string
  name2: string
}

export const listLevels = reading<LevelRow>(
  'select level, name1, name2 from price_levels where merchant_id = :merchantId order by level',
)

export const nameLevel = writing<LevelRow, { level: number; name1: string; name2: string }>(
  `insert into price_levels (merchant_id, level, name1, name2) values (:merchantId, :level, :name1, :name2)
   on conflict (merchant_id, level) do update set name1 = excluded.name1, name2 = excluded.name2
   returning level, name1, name2`,
)

export const forgetLevel = writing<LevelRow, { level: number }>(
  'delete from price_levels where merchant_id = :merchantId and level = :level returning level, name1, name2',
)

/** List the named price levels of the merchant. */
export const listPriceLevels: Handler<typeof menuEditing.priceLevels> = ({ shop }) => shop.read(loadLevels)

/** Name a price level, or remove its name. Only staff see the name; no menu carries it. */
export const namePriceLevel: Handler<typeof menuEditing.namePriceLevel> = async ({
  input,
  shop,
  now,
  fail,
}) => {
  const { level } = input
  const isNamed = `${input.names.first}${input.names.second}`.trim() !== ''
  const list = collectFaults()
  const names = list.names('names', input.names, { maxLength: draftLimits.nameLength, isRequired: isNamed })
  if (list.faults.length > 0) return fail('menu.invalid', { faults: list.faults })
  return shop.write(async (tx, caller) => {
    const who = await caller
    const before = (await loadLevels(tx)).levels.find((each) => each.level === level)
    await tx.change(
      isNamed ? nameLevel({ level, name1: names.first, name2: names.second }) : forgetLevel({ level }),
    )
    await recordAudit(tx, {
      shopId: shop.shopId,
      now,
      caller: who,
      what: 'menu.namePriceLevel',
      subject: shop.shopId,
      ...(before ? { before } : {}),
      after: { level, names },
    })
    return loadLevels(tx)
  })
}

async function loadLevels(tx: ReadTx) {
  const rows = await tx.rows(listLevels())
  return { levels: rows.map((row) => ({ level: row.level, names: namesOf(row) })) }
}

import type { ProgrammeList, programmes } from '@tabard/contract/value/cards/programmes'
import type { ReadTx } from '../../../db/tx.ts'
import type { Handler } from '../../../http/handler.ts'
import { getShop } from '../../shops/load-shop.ts'
import { listWithCards } from './programme-queries.ts'

/** List the card types of the merchant for staff. */
export const listProgrammes: Handler<typeof programmes.list> = ({ shop }) =>
  shop.read((tx) => readProgrammes(tx, shop.shopId))

/** Read the card types with their numbers of cards, and what applies where they say nothing. */
export async function readProgrammes(tx: ReadTx, shopId: string): Promise<ProgrammeList> {
  const [rows, { settings, currency }] = await Promise.all([tx.rows(listWithCards()), getShop(tx, shopId)])
  return {
    programmes: rows.map(({ cardTypeId, version, terms, pointsCurrency, createdAt, archivedAt, cards }) => ({
      cardTypeId,
      version,
      programme: terms,
      pointsCurrency,
      createdAt: createdAt.getTime(),
      isArchived: archivedAt !== null,
      cards,
    })),
    settings: {
      isOffered: settings['points.isOffered'],
      minimum: settings['points.minimum'],
      perDollarRedeemed: settings['points.perDollarRedeemed'],
      perDollarSpent: settings['points.perDollarSpent'],
    },
    currency,
  }
}

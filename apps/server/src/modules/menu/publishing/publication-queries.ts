import type { MenuChange } from '@tabard/domain/catalogue/differences/menu-change'
import type { Columns } from '../../../db/rows.ts'
import { reading, writing } from '../../../db/statement.ts'
import type { CatalogueSnapshot } from '../../catalogue/draft/catalogue-snapshot.ts'

type Publication = Columns<
  'menu_publications',
  'publicationId' | 'number' | 'at' | 'kind' | 'byName' | 'note' | 'itemCount'
>

/** A publication without its snapshot. */
export interface PublicationRow extends Omit<Publication, 'kind'> {
  kind: 'opening' | 'manual' | 'scheduled' | 'restored'
  changeCount: number
}

const publicationColumns =
  'publication_id, number, at, kind, by_name, note, item_count, jsonb_array_length(changes) as change_count'

/** List up to 50 publications before a number, latest first. */
export const listPublications = reading<PublicationRow, { shopId: string; before: number }>(
  `select ${publicationColumns} from menu_publications
   where merchant_id = :merchantId and shop_id = :shopId and number < :before order by number desc limit 50`,
)

/** Find the latest publication. */
export const findLatestPublication = reading<PublicationRow, { shopId: string }>(
  `select ${publicationColumns} from menu_publications
   where merchant_id = :merchantId and shop_id = :shopId order by number desc limit 1`,
)

/** Find the snapshot and menu versions of the latest publication. */
export const findPublished = reading<
  { snapshot: CatalogueSnapshot; versions: Record<string, string> },
  { shopId: string }
>(
  `select snapshot, versions from menu_publications
   where merchant_id = :merchantId and shop_id = :shopId order by number desc limit 1`,
)

/** Find the snapshot of one publication. */
export const findPublicationSnapshot = reading<
  { snapshot: CatalogueSnapshot },
  { shopId: string; publicationId: string }
>(
  'select snapshot from menu_publications where merchant_id = :merchantId and shop_id = :shopId and publication_id = :publicationId',
)

/** Find the changes of one publication. */
export const findPublicationChanges = reading<
  { changes: readonly MenuChange[] },
  { shopId: string; publicationId: string }
>(
  'select changes from menu_publications where merchant_id = :merchantId and shop_id = :shopId and publication_id = :publicationId',
)

/**
 * Insert a publication with the next number. Throws when another transaction took the number: it is a unique
 * key.
 */
export const insertPublication = writing<
  PublicationRow,
  {
    shopId: string
    publicationId: string
    at: Date
    kind: string
    byId: string | null
    byName: string
    note: string
    itemCount: number
    versions: string
    changes: string
    snapshot: string
  }
>(
  `insert into menu_publications (merchant_id, shop_id, publication_id, number, at, kind, by_id, by_name, note, item_count, versions, changes, snapshot)
   select :merchantId, :shopId, :publicationId, coalesce(max(number), 0) + 1, :at, :kind, :byId, :byName, :note, :itemCount, :versions, :changes, :snapshot
   from menu_publications where merchant_id = :merchantId and shop_id = :shopId
   returning ${publicationColumns}`,
)

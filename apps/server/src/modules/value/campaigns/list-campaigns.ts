import type {
  CampaignFigures,
  CampaignList,
  campaigns,
  ManagedCampaign,
} from '@tabard/contract/value/coupons/campaigns'
import { campaignState } from '@tabard/domain/value/campaigns/campaign-terms'
import type { ReadTx } from '../../../db/tx.ts'
import type { Handler } from '../../../http/handler.ts'
import { getShop } from '../../shops/load-shop.ts'
import { tradingDateOf } from '../../shops/hours/trading-date.ts'
import { listBatches, listTags, listUnlockable, type BatchRow } from './campaign-queries.ts'
import {
  countMessages,
  findFigures,
  listCampaigns as readCampaigns,
  listChannels,
  listDays,
  type FiguresRow,
  type ListedCampaignRow,
} from './report-queries.ts'

/** What presenting campaigns needs of a request. */
export interface Presenting {
  readonly shop: { readonly shopId: string; readonly code: string }
  readonly now: number
  readonly publicUrl: string
}

/** List the shop's campaigns for staff. */
export const listCampaigns: Handler<typeof campaigns.list, 'config'> = ({ shop, now, deps }) =>
  shop.read((tx) => presentCampaigns(tx, { shop, now, publicUrl: deps.config.publicUrl }))

/** Load and present campaigns for staff, newest first. */
export async function presentCampaigns(
  tx: ReadTx,
  { shop, now, publicUrl }: Presenting,
): Promise<CampaignList> {
  const { shopId } = shop
  const [profile, rows, batches, promotions, tags] = await Promise.all([
    getShop(tx, shopId),
    tx.rows(readCampaigns({ shopId, at: new Date(now) })),
    tx.rows(listBatches({ shopId })),
    tx.rows(listUnlockable({ shopId })),
    tx.rows(listTags({ shopId })),
  ])
  const today = tradingDateOf(profile, now)
  const pageOf = ({ terms, code }: ListedCampaignRow) =>
    code === ''
      ? undefined
      : `${publicUrl}/shop/${shop.code}/${terms.gift.kind}/${encodeURIComponent(code)}/collect`
  return {
    campaigns: rows.map((row) => ({
      ...present(row, batches, today),
      address: pageOf(row),
    })),
    today,
    currency: profile.currency,
    promotions: promotions.map(({ promotionId, names }) => ({ promotionId, names })),
    tags: tags.map(({ tag }) => tag),
  }
}

function present(
  row: ListedCampaignRow,
  batches: readonly BatchRow[],
  today: string,
): Omit<ManagedCampaign, 'address'> {
  return {
    campaignId: row.campaignId,
    isEverywhere: row.shopId === null,
    terms: row.terms,
    state: campaignState(row.terms, {
      isArchived: row.archivedAt !== null,
      isPaused: row.isPaused,
      given: row.given,
      givenCents: row.givenCents,
      today,
    }),
    isPaused: row.isPaused,
    revision: row.revision,
    changedAt: row.changedAt.getTime(),
    changedBy: row.changedBy,
    figures: presentFigures(row),
    batches: batches
      .filter(({ campaignId }) => campaignId === row.campaignId)
      .map(({ batchId, links, used, createdAt }) => ({
        batchId,
        links,
        used,
        createdAt: createdAt.getTime(),
      })),
  }
}

function presentFigures(row: FiguresRow): CampaignFigures {
  const { given, collected, used, expired, costCents, openCents, revenueCents } = row
  return { given, collected, used, expired, costCents, openCents, revenueCents }
}

/** Report what a campaign gave and brought. */
export const reportCampaign: Handler<typeof campaigns.report> = ({ input, shop, now, fail }) =>
  shop.read(async (tx) => {
    const { campaignId } = input
    const [figures, days, channels, messages] = await Promise.all([
      tx.row(findFigures({ shopId: shop.shopId, campaignId, at: new Date(now) })),
      tx.rows(listDays({ campaignId })),
      tx.rows(listChannels({ campaignId })),
      tx.row(countMessages({ campaignId })),
    ])
    if (!figures) return fail('campaign.unknown', {})
    const { costCents, revenueCents } = figures
    return {
      figures: presentFigures(figures),
      returnPercent: costCents === 0 ? undefined : Math.round((revenueCents / costCents) * 100),
      days: days.toReversed(),
      channels,
      messages: messages ?? { queued: 0, sent: 0, skipped: 0 },
    }
  })

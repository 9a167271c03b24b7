import { campaigns, counterCoupons } from '@tabard/contract/value/coupons/campaigns'
import { campaignsSchemas, counterCouponsSchemas } from '@tabard/contract/value/coupons/campaigns.schema'
import { coupons } from '@tabard/contract/value/coupons/coupons'
import { couponsSchemas } from '@tabard/contract/value/coupons/coupons.schema'
import { documentedCoupons } from '@tabard/contract/value/coupons/documented-coupons'
import { documentedCouponsSchemas } from '@tabard/contract/value/coupons/documented-coupons.schema'
import { bindRows } from '../../../http/bind.ts'
import { collectByLink, collectCoupon } from '../coupons/collect-coupon.ts'
import {
  collectDocumented,
  extractCode,
  showFeedback,
  showMessage,
  verifyCoupon,
} from '../coupons/documented/documented-calls.ts'
import { findCoupons, giveAtCounter, listGivable } from '../coupons/counter-coupons.ts'
import {
  describeOffer,
  keepOne,
  listMine,
  listWindow,
  shareOne,
  showCoupon,
} from '../coupons/show-coupons.ts'
import { withdrawOne } from '../coupons/withdraw-coupon.ts'
import { archiveOne, pauseOne, retireLinks } from './change-campaign.ts'
import { countAudience } from './find-audience.ts'
import { listCampaigns, reportCampaign } from './list-campaigns.ts'
import { makeLinks } from './make-links.ts'
import { sendNow } from './run-campaigns.ts'
import { saveCampaign } from './save-campaign.ts'
import { unsubscribe } from './stop-messages.ts'

export const couponsRows = [
  ...bindRows(coupons, couponsSchemas, {
    shopWindow: listWindow,
    describe: describeOffer,
    collect: collectCoupon,
    collectByToken: collectByLink,
    show: showCoupon,
    mine: listMine,
    keep: keepOne,
    share: shareOne,
    unsubscribe,
  }),
  ...bindRows(campaigns, campaignsSchemas, {
    list: listCampaigns,
    save: saveCampaign,
    pause: pauseOne,
    archive: archiveOne,
    makeLinks,
    retireLinks,
    audience: countAudience,
    send: sendNow,
    report: reportCampaign,
    withdraw: withdrawOne,
  }),
  ...bindRows(counterCoupons, counterCouponsSchemas, {
    offered: listGivable,
    give: giveAtCounter,
    find: findCoupons,
  }),
  ...bindRows(documentedCoupons, documentedCouponsSchemas, {
    collect: collectDocumented,
    message: showMessage,
    verify: verifyCoupon,
    extract: extractCode,
    feedback: showFeedback,
    pool: listMine,
    tickets: listWindow,
  }),
]

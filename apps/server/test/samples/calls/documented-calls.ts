// Copied from the storefront specification, section 7 (F43); all are POST but those after `GET`.
export const documentedCalls: readonly string[] =
  '/pro/lot/info/list /lotInfo/list /pro/pos/plu/tags/list /pro/lot/files/list /pro/ticket/loadTicketPool /pro/report/voucherPool/list /pro/acs/timezone/action /api/svc/order /pro/promotion/topup /api/parking/bookingTopup /api/spot/zeroTxn /api/pos/feeCalc /api/spot/feeCalc /api/feeCalc/parking /api/parking/bookingRefund /api/parking/dpsRefund /api/ticket/bookingSummary /api/sync/eventInBatch /pro/acs/booking/entity /account/signIn /account/loginbysms /account/register /account/changePwd /account/resetPwd /account/update /account/detail /account/getUserIdentifyCode /account/checkUserIdentifyCode /account/chkPhone /qrcode/gen /pro/al/user/signIn /pro/al/user/detail /api/sms/getUserIdentifyCode /lot/set/getMemberPoints /pro/report/acsLoyalty/list /pro/acs/type/listAcsType /pro/acs/credential/loyalty /api/account/loadUserValuePass /pro/account/valuePassDelete /pro/account/valuePassChgPwd /pro/account/valuePassChgInfo /pro/sync/valuepass/listFrianchisee /pro/acs/franchisee/info /pro/voucher/collect /pro/voucher/message /pro/acs/credential/codeExtract /pro/acs/credential/codeFeedback /api/voucher/verify /api/account/loadCcUser /api/account/actionCcUser /account/loadCcUser /account/actionCcUser /pro/pos/onlinePosOrderRpt /pro/pos/payOrder /pro/api/pos/orderTracking /api/spot/config /pro/lot/openClose /api/lot/lotOpenClose GET /api/shop/profile GET /api/shop/tab/name GET /api/shop/payments GET /api/shop/languages GET /api/shop/serviceno/v1 /api/shop/order/add/v2 /pro/acs/cfg/getEntities /pro/sign/playlist/loadPlaylist /pro/common/download/resource'
    .match(/(?:GET )?\S+/g)
    ?.map((call) => (call.startsWith('GET ') ? call : `POST ${call}`)) ?? []

/** Documented calls whose path the specification leaves open. */
export const openPaths = [
  'POST /api/order/cart',
  'POST /api/account/userInfo',
  'POST /api/cards/wallet',
  'POST /api/cards/check',
  'POST /api/cards/info',
]

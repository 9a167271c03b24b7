import { inCards, inUsers, to, both, kept, waits, type DocumentedObject } from './documented-field.ts'

/** A customer, and what the shop knows of their account. */
export const documentedCustomers: readonly DocumentedObject[] = [
  {
    name: 'User state',
    spec: 'storefront',
    words:
      'userId, token, name, status, avatar, mobile, description, admin, roles, settings, details, priceLevel, memberCard',
    fields: [
      to('userId', "the account's public handle; it grants no access", inUsers, 'logIn.result.userId'),
      to(
        'token',
        'sent as `refreshToken` with every log-in; replaces the stored token',
        inUsers,
        'logIn.map.refreshToken',
      ),
      kept('name', 'composed by clients from `firstName` and `lastName`', inUsers, 'detail.firstName'),
      to('status', '`userStatus` of the details', inUsers, 'detail.userStatus'),
      to('avatar', 'empty: an account has no picture', inUsers, 'detail.avatar'),
      to('mobile', 'the phone confirmed by a code', inUsers, 'detail.mobile'),
      to('description', 'empty: accounts have no description', inUsers, 'detail.description'),
      to('admin', '0: customers are never staff', inUsers, 'detail.admin'),
      to('roles', '`user`', inUsers, 'detail.roles'),
      to('settings', 'empty: the browser stores what a customer chooses', inUsers, 'detail.settings'),
      to('details', 'the fields of the next table', inUsers, 'detail.firstName'),
      to('priceLevel', '0 unless the account has another', inUsers, 'detail.priceLevel'),
      to(
        'memberCard',
        'the first card with the fields of its table; `status` 0: none',
        inUsers,
        'detail.memberCard',
      ),
    ],
  },
  {
    name: 'User details',
    spec: 'storefront',
    words:
      'firstName, lastName, email, phone, address, city, state, zipCode, country, licensePlate, userStatus, cardNum, urlScan',
    fields: [
      both('firstName', 'the first name', inUsers, 'detail.firstName'),
      both('lastName', 'the last name', inUsers, 'detail.lastName'),
      both('email', 'required; can be used to log in once confirmed by a code', inUsers, 'detail.email'),
      both('phone', 'confirmed by a code; a new phone needs a new code', inUsers, 'detail.phone'),
      both('address', 'street and number', inUsers, 'detail.address'),
      both('city', 'as typed', inUsers, 'detail.city'),
      both('state', 'as typed', inUsers, 'detail.state'),
      both('zipCode', 'digits only', inUsers, 'detail.zipCode'),
      both('country', 'as typed', inUsers, 'detail.country'),
      both('licensePlate', '`licencePlate` in code', inUsers, 'detail.licensePlate'),
      to('userStatus', '`active` or `blocked`', inUsers, 'detail.userStatus'),
      to('cardNum', 'the number of the member card; empty: none', inUsers, 'detail.cardNum'),
      waits('urlScan', "the address of a customer device's scanner", 'kiosk'),
    ],
  },
  {
    name: 'Member card',
    spec: 'storefront',
    words:
      'status, cardNum, ordCard, points, balance, orgBalance, typeId, userType, typeDescription, discountRate, chargeMethod, dollarPointCalc, pointDollarRedeem, cardPrefix, minimumPoints, minimumDollar(s), multiDisc',
    fields: [
      to('status', '0: there is no card, or it could not be loaded', inCards, 'card.status'),
      to('cardNum', "the card's number, shown masked", inCards, 'card.cardNum'),
      to('ordCard', "its position among the customer's cards", inCards, 'card.ordCard'),
      to('points', 'points on the card', inCards, 'card.points'),
      to('balance', 'balance of the card', inCards, 'card.balance'),
      to('orgBalance', 'the balance: payments of an order count at once', inCards, 'card.orgBalance'),
      to('typeId', 'the card type', inCards, 'card.typeId'),
      to('userType', 'the name of its tier', inCards, 'card.userType'),
      to('typeDescription', 'the name of the card type', inCards, 'card.typeDescription'),
      to('discountRate', 'percent off for its holder', inCards, 'card.discountRate'),
      to('chargeMethod', '1: it can be topped up; 0: it holds no money', inCards, 'card.chargeMethod'),
      to('dollarPointCalc', 'points earned per dollar', inCards, 'card.dollarPointCalc'),
      to('pointDollarRedeem', 'points needed for one dollar', inCards, 'card.pointDollarRedeem'),
      to('cardPrefix', 'the prefix of its number', inCards, 'card.cardPrefix'),
      to('minimumPoints', 'minimum points per redemption', inCards, 'card.minimumPoints'),
      to('minimumDollar(s)', '0: every amount earns points', inCards, 'card.minimumDollars'),
      to('multiDisc', 'whether its discount combines with others', inCards, 'card.multiDisc'),
    ],
  },
  {
    name: 'memberPoints',
    spec: 'storefront',
    words: 'state, minimumPoints, pointsPerDollarWhenRedeem, pointsPerDollar, invitationCode',
    fields: [
      to('state', '`points.isOffered`', inCards, 'points.state'),
      to('minimumPoints', '`points.minimum`', inCards, 'points.minimumPoints'),
      to(
        'pointsPerDollarWhenRedeem',
        '`points.perDollarRedeemed`',
        inCards,
        'points.pointsPerDollarWhenRedeem',
      ),
      to('pointsPerDollar', '`points.perDollarSpent`', inCards, 'points.pointsPerDollar'),
      to(
        'invitationCode',
        '`*` where `points.invitationCode` is set; the code itself is not told',
        inCards,
        'points.invitationCode',
      ),
    ],
  },
]

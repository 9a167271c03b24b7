import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { chooseZone } from './choose-zone.ts'
import { metresBetween, metresFrom, placeAt, type Place } from './place.ts'
import { crossesItself, isInside, metresToBorder } from './polygon.ts'
import { termsOf, nextCheaper, type DeliveryZone } from './zone.ts'

const shop: Place = { latitude: -33.8797, longitude: 151.2044 }
const at = (east: number, north: number) => placeAt(shop, { east, north })

const metres = fc.integer({ min: -20_000, max: 20_000 })
const place = fc.record({ east: metres, north: metres }).map((offset) => placeAt(shop, offset))

/** Corners around the shop in angular order: star-shaped, so never crossing, often concave. */
const star = fc.array(fc.integer({ min: 400, max: 9_000 }), { minLength: 3, maxLength: 24 }).map((radii) =>
  radii.map((radius, place) => {
    const angle = (place / radii.length) * 2 * Math.PI
    return at(radius * Math.cos(angle), radius * Math.sin(angle))
  }),
)

function zone(zoneId: string, fields: Partial<DeliveryZone>): DeliveryZone {
  return {
    zoneId,
    names: { first: zoneId, second: '' },
    area: { kind: 'distance', metres: 3_000 },
    tiers: [{ fromCents: 0, cents: 500 }],
    minimumCents: 0,
    minutes: 20,
    express: null,
    priority: 1,
    isActive: true,
    ...fields,
  }
}

describe('a drawn area', () => {
  test('contains points between its centre and its border, and none beyond', () => {
    fc.assert(
      fc.property(
        star,
        fc.nat(),
        fc.double({ min: 0.02, max: 0.95, noNaN: true }),
        (corners, pick, share) => {
          const corner = corners[pick % corners.length] ?? shop
          const { east, north } = metresFrom(shop, corner)
          expect(isInside(corners, at(east * share, north * share))).toBe(true)
          expect(isInside(corners, at(east * (2 - share), north * (2 - share)))).toBe(false)
          expect(isInside(corners, corner)).toBe(true)
          expect(crossesItself(corners)).toBe(false)
        },
      ),
    )
  })

  test('is the same from any starting corner and in either direction', () => {
    fc.assert(
      fc.property(star, place, fc.nat(), (corners, at, pick) => {
        const from = pick % corners.length
        const turned = [...corners.slice(from), ...corners.slice(0, from)]
        const inside = isInside(corners, at)
        expect(isInside(turned, at)).toBe(inside)
        expect(isInside(turned.toReversed(), at)).toBe(inside)
      }),
    )
  })

  test('that is concave excludes its bay and includes its border', () => {
    const bay = [at(0, 0), at(1000, 0), at(1000, 1000), at(500, 200), at(0, 1000)]
    expect(isInside(bay, at(500, 100))).toBe(true)
    expect(isInside(bay, at(500, 600))).toBe(false)
    expect(isInside(bay, at(100, 600))).toBe(true)
    expect(isInside(bay, at(500, 0))).toBe(true)
    expect(metresToBorder(bay, at(500, -300))).toBeCloseTo(300, 0)
  })

  test('that crosses itself is detected', () => {
    expect(crossesItself([at(0, 0), at(1000, 1000), at(1000, 0), at(0, 1000)])).toBe(true)
    expect(crossesItself([at(0, 0), at(1000, 0), at(500, 0), at(500, 500)])).toBe(true)
    expect(crossesItself([at(0, 0), at(1000, 0), at(1000, 1000), at(0, 1000)])).toBe(false)
  })
})

test('distances follow the globe: Haymarket to Manly is twelve kilometres', () => {
  const manly = { latitude: -33.7972, longitude: 151.288 }
  expect(metresBetween(shop, manly) / 1000).toBeCloseTo(11.99, 1)
  fc.assert(
    fc.property(place, place, (one, other) => {
      expect(metresBetween(one, other)).toBeCloseTo(metresBetween(other, one), 6)
      // The planar distance agrees to one in a thousand.
      const { east, north } = metresFrom(one, other)
      const flat = Math.hypot(east, north)
      expect(Math.abs(flat - metresBetween(one, other))).toBeLessThanOrEqual(1 + flat / 500)
    }),
  )
})

describe('the chosen zone', () => {
  const zones = fc
    .array(
      fc.record({
        metres: fc.integer({ min: 100, max: 20_000 }),
        cents: fc.integer({ min: 0, max: 2_000 }),
        priority: fc.integer({ min: 1, max: 3 }),
        isActive: fc.boolean(),
      }),
      { maxLength: 12 },
    )
    .map((list) =>
      list.map(({ metres: reach, cents, priority, isActive }, place) =>
        zone(`zone-${place}`, {
          area: { kind: 'distance', metres: reach },
          tiers: [{ fromCents: 0, cents }],
          priority,
          isActive,
        }),
      ),
    )

  test('does not depend on list order, contains the address, and ranks before every other zone that does', () => {
    fc.assert(
      fc.property(zones, place, fc.nat(), (list, home, pick) => {
        const address = { postcode: '2000', place: home }
        const { found } = chooseZone(list, address, shop)
        const from = list.length === 0 ? 0 : pick % list.length
        const shuffled = [...list.slice(from), ...list.slice(0, from)].toReversed()
        expect(chooseZone(shuffled, address, shop).found?.zoneId).toBe(found?.zoneId)
        const holding = list.filter(
          ({ area, isActive }) =>
            isActive && area.kind === 'distance' && metresBetween(shop, home) <= area.metres,
        )
        expect(found === undefined).toBe(holding.length === 0)
        for (const other of holding) {
          expect(found?.priority).toBeLessThanOrEqual(other.priority)
          if (found?.priority === other.priority)
            expect(found.tiers[0]?.cents).toBeLessThanOrEqual(other.tiers[0]?.cents ?? 0)
        }
      }),
    )
  })

  const byPostcode = zone('post', { area: { kind: 'postcodes', postcodes: ['2010'] }, priority: 5 })
  const drawn = zone('drawn', {
    area: { kind: 'drawn', corners: [at(-500, -500), at(500, -500), at(500, 500), at(-500, 500)] },
  })

  test('is found by postcode while the address has no coordinates', () => {
    const address = { postcode: '20 10', place: undefined }
    expect(chooseZone([drawn, byPostcode], address, shop).found?.zoneId).toBe('post')
    expect(chooseZone([drawn, byPostcode], { postcode: '2011', place: undefined }, shop)).toMatchObject({
      found: undefined,
      isUndecided: true,
    })
    expect(chooseZone([byPostcode], { postcode: '2011', place: undefined }, shop)).toMatchObject({
      isUndecided: false,
    })
  })

  test('is none outside all zones; the nearest one is named with its distance', () => {
    expect(
      chooseZone(
        [drawn, zone('far', { area: { kind: 'distance', metres: 300 } })],
        {
          postcode: '2010',
          place: at(1500, 0),
        },
        shop,
      ),
    ).toMatchObject({ isUndecided: false, nearest: { zone: { zoneId: 'drawn' }, metres: 1000 } })
  })

  test('by distance is skipped while the shop has no coordinates', () => {
    const near = zone('near', {})
    expect(chooseZone([near], { postcode: '2010', place: at(10, 10) }, undefined)).toMatchObject({
      found: undefined,
      isUndecided: true,
    })
  })
})

test('terms include the express fee only if express is requested; the next tier states the missing amount', () => {
  const tiers = [
    { fromCents: 0, cents: 700 },
    { fromCents: 3_000, cents: 400 },
    { fromCents: 5_000, cents: 0 },
  ]
  const express = { cents: 300, minutes: 10 }
  expect(termsOf({ tiers, express }, { taxes: [1], isExpress: false }).express).toBeUndefined()
  expect(termsOf({ tiers, express }, { taxes: [1], isExpress: true }).express?.cents).toBe(300)
  expect(nextCheaper(tiers, 2_400)).toEqual({ missingCents: 600, cents: 400 })
  expect(nextCheaper(tiers, 4_400)).toEqual({ missingCents: 600, cents: 0 })
  expect(nextCheaper(tiers, 5_000)).toBeUndefined()
})

import { cleanText } from '../text/text-input.ts'
import { isPlace, type Place } from './place.ts'
import { crossesItself } from './polygon.ts'
import { isPostcode } from './read-postcodes.ts'
import { zoneLimits, type DeliveryTier, type ZoneArea, type ZoneFields } from './zone.ts'

export type ZoneFault = {
  /** `names.first`, `area`, `tiers`, `tiers.2.fromCents`, `minimumCents`, `minutes`, `express.cents`, ... */
  readonly field: string
  readonly fault:
    | 'required'
    | 'tooLong'
    | 'characters'
    | 'postcodes'
    | 'tooMany'
    | 'metres'
    | 'tooFew'
    | 'place'
    | 'crosses'
    | 'order'
    | 'amount'
    | 'minutes'
    | 'slower'
    | 'number'
}

/** The faults of a zone by field; empty: it can be saved. */
export function checkZone(zone: ZoneFields, { country }: { readonly country: string }): ZoneFault[] {
  const { names, area, tiers, minimumCents, minutes, express, priority } = zone
  return [
    ...(names.first.trim() === '' ? [{ field: 'names.first', fault: 'required' } as const] : []),
    ...(['first', 'second'] as const).flatMap((side) => checkName(names[side], `names.${side}`)),
    ...checkArea(area, country),
    ...checkTiers(tiers),
    ...checkAmount(minimumCents, 'minimumCents'),
    ...checkMinutes(minutes, 'minutes'),
    ...(express ? checkExpress(express, minutes) : []),
    ...(Number.isInteger(priority) && priority >= 1 && priority <= zoneLimits.priority
      ? []
      : [{ field: 'priority', fault: 'number' } as const]),
  ]
}

function checkName(name: string, field: string): ZoneFault[] {
  const text = cleanText(name, { maxLength: zoneLimits.nameLength, multiline: false })
  return text.ok ? [] : [{ field, fault: 'tooLong' }]
}

function checkArea(area: ZoneArea, country: string): ZoneFault[] {
  const fault = (kind: ZoneFault['fault']): ZoneFault[] => [{ field: 'area', fault: kind }]
  switch (area.kind) {
    case 'postcodes':
      if (area.postcodes.length === 0) return fault('required')
      if (area.postcodes.length > zoneLimits.postcodes) return fault('tooMany')
      return area.postcodes.every((code) => isPostcode(code, country)) ? [] : fault('postcodes')
    case 'distance':
      return Number.isInteger(area.metres) &&
        area.metres >= zoneLimits.leastMetres &&
        area.metres <= zoneLimits.metres
        ? []
        : fault('metres')
    case 'drawn':
      return checkCorners(area.corners)
  }
}

function checkCorners(corners: readonly Place[]): ZoneFault[] {
  const fault = (kind: ZoneFault['fault']): ZoneFault[] => [{ field: 'area', fault: kind }]
  if (corners.length < 3) return fault('tooFew')
  if (corners.length > zoneLimits.corners) return fault('tooMany')
  if (!corners.every(isPlace)) return fault('place')
  return crossesItself(corners) ? fault('crosses') : []
}

function checkTiers(tiers: readonly DeliveryTier[]): ZoneFault[] {
  if (tiers.length === 0) return [{ field: 'tiers', fault: 'required' }]
  if (tiers.length > zoneLimits.tiers) return [{ field: 'tiers', fault: 'tooMany' }]
  return tiers.flatMap(({ fromCents, cents }, at): ZoneFault[] => {
    const before = tiers[at - 1]
    const isAscending = before ? fromCents > before.fromCents : fromCents === 0
    return [
      ...checkAmount(fromCents, `tiers.${at}.fromCents`),
      ...(isAscending ? [] : [{ field: `tiers.${at}.fromCents`, fault: 'order' } as const]),
      ...checkAmount(cents, `tiers.${at}.cents`),
    ]
  })
}

function checkExpress(
  express: { readonly cents: number; readonly minutes: number },
  minutes: number,
): ZoneFault[] {
  return [
    ...checkAmount(express.cents, 'express.cents'),
    ...checkMinutes(express.minutes, 'express.minutes'),
    // Express must not be slower.
    ...(express.minutes > minutes ? [{ field: 'express.minutes', fault: 'slower' } as const] : []),
  ]
}

function checkAmount(cents: number, field: string): ZoneFault[] {
  return Number.isInteger(cents) && cents >= 0 && cents <= zoneLimits.cents
    ? []
    : [{ field, fault: 'amount' }]
}

function checkMinutes(minutes: number, field: string): ZoneFault[] {
  return Number.isInteger(minutes) && minutes >= 0 && minutes <= zoneLimits.minutes
    ? []
    : [{ field, fault: 'minutes' }]
}

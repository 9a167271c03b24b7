/**
 * Format minutes as 'Nmin', 'Nh' or 'Nh Nmin' (storefront specification, section 9). Fractions are dropped;
 * negative values count as zero.
 */
export function duration(minutes: number): string {
  const whole = Math.max(0, Math.floor(minutes))
  const hours = Math.floor(whole / 60)
  const rest = whole % 60
  if (hours === 0) return `${rest}min`
  return rest === 0 ? `${hours}h` : `${hours}h ${rest}min`
}

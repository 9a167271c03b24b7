/** Minutes as 'Nmin', 'Nh' or 'Nh Nmin' (storefront spec, section 9); parts of a minute are dropped, less than none is none. */
export function duration(minutes: number): string {
  const whole = Math.max(0, Math.floor(minutes))
  const hours = Math.floor(whole / 60)
  const rest = whole % 60
  if (hours === 0) return `${rest}min`
  return rest === 0 ? `${hours}h` : `${hours}h ${rest}min`
}

import { encode } from 'uqr'
import classes from './qr-code.module.css'

/** The QR code of an address. Dark on white in every colour scheme, because scanners expect it. */
export function QrCode({ address, label }: { readonly address: string; readonly label: string }) {
  const { data, size } = encode(address, { ecc: 'M', border: 3 })
  const path = data
    .flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])))
    .join('')
  return (
    <svg
      className={classes['code']}
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
    >
      <path fill="#fff" d={`M0 0h${size}v${size}h-${size}z`} />
      <path fill="#000" d={path} />
    </svg>
  )
}

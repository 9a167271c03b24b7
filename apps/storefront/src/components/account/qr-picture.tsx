import { useMemo } from 'react'
import { encode } from 'uqr'

/** A text as a QR code: dark on white in every colour scheme, because scanners expect it. */
export function QrPicture({ text, alt }: { readonly text: string; readonly alt: string }) {
  const { size, path } = useMemo(() => {
    const { data, size: modules } = encode(text, { ecc: 'M', border: 4 })
    const squares = data.flatMap((row, y) =>
      row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])),
    )
    return { size: modules, path: squares.join('') }
  }, [text])
  return (
    <svg
      role="img"
      aria-label={alt}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      className="mx-auto block w-full max-w-72 rounded-card"
    >
      <rect width={size} height={size} fill="#fff" />
      <path d={path} fill="#000" />
    </svg>
  )
}

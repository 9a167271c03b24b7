import type { GiftCardDesign } from '@tabard/domain/value/gift-card-terms'
import type { ReactNode } from 'react'

/** The ground and the ink of a design: the same in light and dark, like a printed card. */
export const giftCardColours: Readonly<
  Record<GiftCardDesign, { readonly from: string; readonly to: string; readonly ink: string }>
> = {
  classic: { from: '#1f3d36', to: '#12241f', ink: '#f6e7c1' },
  birthday: { from: '#ffb199', to: '#f2637e', ink: '#3d0f1e' },
  thankYou: { from: '#f4ead6', to: '#e4cfa5', ink: '#3b2a14' },
  newYear: { from: '#1d2350', to: '#0c0f2b', ink: '#ffe9a8' },
  lunarNewYear: { from: '#c8221c', to: '#8e0f14', ink: '#ffdf8e' },
  love: { from: '#ffd9e2', to: '#f3a3b8', ink: '#5d1029' },
}

/** The picture of a gift card. It covers its frame; words stand above it. */
export function GiftCardArt({ design }: { readonly design: GiftCardDesign }) {
  const { from, to, ink } = giftCardColours[design]
  const id = `gift-${design}`
  return (
    <svg
      aria-hidden
      viewBox="0 0 400 250"
      preserveAspectRatio="xMidYMid slice"
      className="absolute inset-0 size-full"
      style={{ color: ink }}
      fill="none"
      stroke="none"
    >
      <defs>
        <linearGradient id={id} x1="0" y1="0" x2="1" y2="1">
          <stop offset="0" stopColor={from} />
          <stop offset="1" stopColor={to} />
        </linearGradient>
      </defs>
      <rect width="400" height="250" fill={`url(#${id})`} />
      {pictures[design]}
    </svg>
  )
}

/** A ribbon with a bow. It is faint on the left, where words stand above it. */
const ribbon = (
  <g stroke="currentColor" strokeWidth="2.5" strokeLinejoin="round">
    <path d="M0 96H289" opacity=".12" strokeWidth="14" />
    <path d="M296 0V250M289 96H400" opacity=".5" strokeWidth="14" />
    <path d="M296 0V250M296 96H400" opacity=".35" strokeWidth="1.5" transform="translate(11 11)" />
    <path
      d="M296 96C262 44 214 44 216 74s44 34 80 22C330 44 378 44 376 74s-44 34-80 22Z"
      fill="currentColor"
      fillOpacity=".9"
    />
    <path
      d="M290 100 250 156l22-2 8 18 22-68M302 100l34 60-22-4-10 18-12-72"
      fill="currentColor"
      fillOpacity=".75"
    />
    <circle cx="296" cy="96" r="12" fill="currentColor" />
  </g>
)

const balloons = (
  <g>
    {[
      { x: 268, y: 78, r: 36, o: 0.9 },
      { x: 330, y: 54, r: 30, o: 0.7 },
      { x: 352, y: 116, r: 26, o: 0.5 },
    ].map(({ x, y, r, o }) => (
      <g key={x}>
        <path
          d={`M${x} ${y + r * 1.15}C${x - 14} ${y + 90} ${x + 16} ${y + 130} ${310} 250`}
          stroke="currentColor"
          strokeWidth="1.5"
          opacity=".5"
        />
        <ellipse cx={x} cy={y} rx={r * 0.86} ry={r} fill="currentColor" opacity={o} />
        <path d={`M${x - 5} ${y + r + 7}h10l-5-9z`} fill="currentColor" opacity={o} />
        <ellipse cx={x - r * 0.3} cy={y - r * 0.4} rx={r * 0.16} ry={r * 0.3} fill="#fff" opacity=".45" />
      </g>
    ))}
    {[
      [30, 36],
      [84, 22],
      [140, 46],
      [196, 24],
      [52, 84],
      [224, 132],
      [18, 132],
    ].map(([x, y], at) => (
      <rect
        key={`${x} ${y}`}
        x={x}
        y={y}
        width="9"
        height="4"
        rx="2"
        fill={at % 2 === 0 ? '#fff' : 'currentColor'}
        opacity=".6"
        transform={`rotate(${at * 37} ${x} ${y})`}
      />
    ))}
  </g>
)

const leaves = (
  <g stroke="currentColor" strokeWidth="2.5" strokeLinecap="round">
    <path d="M390 20C330 60 286 120 268 238" opacity=".7" />
    {[
      [366, 38, 20],
      [340, 62, 24],
      [318, 92, 27],
      [298, 126, 28],
      [284, 160, 27],
      [274, 196, 24],
    ].map(([x = 0, y = 0, l = 0]) => (
      <g key={x} fill="currentColor" fillOpacity=".28">
        <path
          d={`M${x} ${y}c${-l} ${-l * 0.9} ${-l * 2} ${-l * 0.5} ${-l * 2.4} ${l * 0.2}c${l * 0.7} ${l * 0.9} ${l * 1.8} ${l * 0.6} ${l * 2.4} ${-l * 0.2}Z`}
        />
        <path
          d={`M${x} ${y}c${l * 0.2} ${l * 1.2} ${l * 1.2} ${l * 1.5} ${l * 1.9} ${l * 1.3}c${-l * 0.1} ${-l * 1.1} ${-l * 0.9} ${-l * 1.6} ${-l * 1.9} ${-l * 1.3}Z`}
        />
      </g>
    ))}
  </g>
)

/** Rays of one burst, as ends of lines around a centre. */
function burst(x: number, y: number, radius: number, rays: number): ReactNode {
  return Array.from({ length: rays }, (_, at) => {
    const angle = (at / rays) * 2 * Math.PI
    const [dx, dy] = [Math.cos(angle), Math.sin(angle)]
    const to = radius * (at % 2 === 0 ? 1 : 0.72)
    return (
      <g key={`${x} ${at}`}>
        <line x1={x + dx * radius * 0.3} y1={y + dy * radius * 0.3} x2={x + dx * to} y2={y + dy * to} />
        <circle cx={x + dx * (to + 7)} cy={y + dy * (to + 7)} r="2" fill="currentColor" stroke="none" />
      </g>
    )
  })
}

const fireworks = (
  <g stroke="currentColor" strokeWidth="2.5" strokeLinecap="round">
    <g opacity=".95">{burst(302, 84, 58, 16)}</g>
    <g opacity=".6">{burst(206, 52, 34, 12)}</g>
    <g opacity=".5">{burst(364, 176, 38, 12)}</g>
    <path
      d="M0 232 34 206v26l24-44 22 44h26v-34h30v34h22v-58h28v58h26v-26l32-18v44h30v-66h26v66h28v-30h34v30h68v22H0Z"
      fill="currentColor"
      fillOpacity=".14"
      stroke="none"
    />
  </g>
)

function lantern(x: number, y: number, scale: number, opacity: number): ReactNode {
  return (
    <g
      key={x}
      transform={`translate(${x} ${y}) scale(${scale})`}
      opacity={opacity}
      stroke="currentColor"
      strokeWidth="2.5"
    >
      <path d="M0-120V-34" />
      <rect x="-16" y="-36" width="32" height="8" rx="3" fill="currentColor" />
      <ellipse rx="42" ry="30" fill="currentColor" fillOpacity=".24" />
      <path d="M-42 0C-42-16-24-30 0-30S42-16 42 0 24 30 0 30-42 16-42 0M0-30v60M-20-27c-8 16-8 38 0 54M20-27c8 16 8 38 0 54" />
      <rect x="-16" y="28" width="32" height="8" rx="3" fill="currentColor" />
      <path d="M-8 36v26M0 36v34M8 36v26" />
    </g>
  )
}

const lanterns = (
  <g>
    {lantern(318, 92, 1.05, 1)}
    {lantern(236, 58, 0.7, 0.75)}
    {lantern(374, 172, 0.62, 0.6)}
    <g stroke="currentColor" strokeWidth="2" opacity=".4">
      <path d="M-10 226c22-26 50-26 62 0 12-26 40-26 62 0 12-26 40-26 62 0 12-26 40-26 62 0 12-26 40-26 62 0 12-26 40-26 62 0 12-26 40-26 62 0" />
      <path d="M-10 246c22-26 50-26 62 0 12-26 40-26 62 0 12-26 40-26 62 0 12-26 40-26 62 0 12-26 40-26 62 0 12-26 40-26 62 0 12-26 40-26 62 0" />
    </g>
  </g>
)

const heart = 'M0 34C-46 4-44-34-18-36-6-37 0-26 0-20 0-26 6-37 18-36 44-34 46 4 0 34Z'

const hearts = (
  <g fill="currentColor">
    <path d={heart} transform="translate(300 100) scale(1.75) rotate(8)" opacity=".85" />
    <path d={heart} transform="translate(220 62) scale(.8) rotate(-14)" opacity=".5" />
    <path d={heart} transform="translate(366 196) scale(.9) rotate(18)" opacity=".4" />
    <path d={heart} transform="translate(238 176) scale(.45) rotate(-8)" opacity=".35" />
    <path d={heart} transform="translate(372 40) scale(.45) rotate(12)" opacity=".45" />
  </g>
)

const pictures: Readonly<Record<GiftCardDesign, ReactNode>> = {
  classic: ribbon,
  birthday: balloons,
  thankYou: leaves,
  newYear: fireworks,
  lunarNewYear: lanterns,
  love: hearts,
}

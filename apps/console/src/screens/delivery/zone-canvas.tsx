import { ActionIcon } from '@mantine/core'
import type { DeliverySetup } from '@tabard/contract/delivery/calls'
import type { Place } from '@tabard/domain/delivery/place'
import type { ZoneArea } from '@tabard/domain/delivery/zone'
import { Maximize, Minus, Plus } from 'lucide-react'
import { useState, type PointerEvent, type ReactNode } from 'react'
import { useText } from '../../text.ts'
import {
  canvasHeight,
  canvasWidth,
  gridStep,
  tilesUnder,
  toPlace,
  toPoint,
  type CanvasView,
  type Point,
} from './canvas-view.ts'
import classes from './canvas.module.css'

export interface DrawnZone {
  readonly key: string
  readonly area: ZoneArea
  readonly isActive: boolean
  readonly isChosen: boolean
}

interface ZoneCanvasProps {
  readonly label: string
  readonly shop: Place
  readonly zones: readonly DrawnZone[]
  readonly pin?: Place | null
  readonly map: DeliverySetup['map']
  readonly view: CanvasView
  readonly onView: (view: CanvasView) => void
  readonly onFit: () => void
  /** A tap on the map. */
  readonly onGround?: ((place: Place) => void) | undefined
  /** Handles drawn above everything. */
  readonly children?: ReactNode
}

/** The area around the shop: a map if one is configured, otherwise a grid with rings and a scale. */
export function ZoneCanvas(props: ZoneCanvasProps) {
  const { label, shop, zones, pin, map, view, onView, onFit, onGround, children } = props
  const { t } = useText()
  const step = gridStep(view)
  const middle = toPoint(view, shop)
  const pan = usePan({ view, onView, onGround })
  return (
    <figure className={classes['canvas']}>
      <svg
        viewBox={`0 0 ${canvasWidth} ${canvasHeight}`}
        role="group"
        aria-label={label}
        data-draws={onGround !== undefined}
        {...pan}
      >
        <rect width={canvasWidth} height={canvasHeight} className={classes['ground']} />
        {map
          ? tilesUnder(view, map.tiles).map(({ href, ...box }) => (
              <image key={href} href={href} {...box} preserveAspectRatio="none" aria-hidden />
            ))
          : gridLines(view, step).map(({ key, ...line }) => (
              <line key={key} {...line} className={classes['grid']} />
            ))}
        {[1, 2, 3, 4, 5].map((ring) => (
          <circle
            key={ring}
            cx={middle.x}
            cy={middle.y}
            r={(ring * step) / view.metresPerUnit}
            className={classes['ring']}
          />
        ))}
        {zones.map((zone) => (
          <Area key={zone.key} zone={zone} shop={middle} view={view} />
        ))}
        <g transform={`translate(${middle.x} ${middle.y})`} className={classes['shop']}>
          <circle r={9} />
          <path d="M-5 -1 L0 -6 L5 -1 V5 H-5 Z" />
        </g>
        {pin && <Pin at={toPoint(view, pin)} />}
        {children}
        <g transform={`translate(20 ${canvasHeight - 20})`} className={classes['scale']} aria-hidden>
          <path d={`M0 -6 V0 H${step / view.metresPerUnit} V-6`} />
          <text x={step / view.metresPerUnit + 8} y={2}>
            {step >= 1_000 ? t('delivery.km', { km: step / 1_000 }) : t('delivery.metres', { metres: step })}
          </text>
        </g>
      </svg>
      <ZoomButtons view={view} onView={onView} onFit={onFit} />
      {map && <figcaption className={classes['attribution']}>{map.attribution}</figcaption>}
    </figure>
  )
}

/** Moves the map while a pointer is held. A pointer that does not move is a tap. */
function usePan({ view, onView, onGround }: Pick<ZoneCanvasProps, 'view' | 'onView' | 'onGround'>) {
  const [grip, setGrip] = useState<{
    readonly from: Point
    readonly view: CanvasView
    readonly hasMoved: boolean
  }>()
  const at = (event: PointerEvent<SVGSVGElement>) => pointOf(event.currentTarget, event)
  return {
    onPointerDown: (event: PointerEvent<SVGSVGElement>) => {
      if (event.button !== 0) return
      event.currentTarget.setPointerCapture(event.pointerId)
      setGrip({ from: at(event), view, hasMoved: false })
    },
    onPointerMove: (event: PointerEvent<SVGSVGElement>) => {
      if (!grip) return
      const point = at(event)
      const [dx, dy] = [grip.from.x - point.x, grip.from.y - point.y]
      if (!grip.hasMoved && Math.hypot(dx, dy) < 6) return
      setGrip({ ...grip, hasMoved: true })
      onView({
        ...grip.view,
        middle: toPlace(grip.view, { x: canvasWidth / 2 + dx, y: canvasHeight / 2 + dy }),
      })
    },
    onPointerUp: (event: PointerEvent<SVGSVGElement>) => {
      if (grip && !grip.hasMoved) onGround?.(toPlace(view, at(event)))
      setGrip(undefined)
    },
    onPointerCancel: () => setGrip(undefined),
  }
}

function ZoomButtons({ view, onView, onFit }: Pick<ZoneCanvasProps, 'view' | 'onView' | 'onFit'>) {
  const { t } = useText()
  const zoom = (factor: number) =>
    onView({
      ...view,
      metresPerUnit: Math.max(0.5, Math.min(600, view.metresPerUnit * factor)),
    })
  return (
    <div className={classes['zoom']}>
      <ActionIcon size={44} variant="default" aria-label={t('delivery.closer')} onClick={() => zoom(1 / 1.5)}>
        <Plus size={20} aria-hidden />
      </ActionIcon>
      <ActionIcon size={44} variant="default" aria-label={t('delivery.further')} onClick={() => zoom(1.5)}>
        <Minus size={20} aria-hidden />
      </ActionIcon>
      <ActionIcon size={44} variant="default" aria-label={t('delivery.fit')} onClick={onFit}>
        <Maximize size={20} aria-hidden />
      </ActionIcon>
    </div>
  )
}
/** The position of a pointer, in units of the drawing. */
export function pointOf(ground: SVGSVGElement | null, event: { clientX: number; clientY: number }): Point {
  const box = ground?.getBoundingClientRect()
  if (!box || box.width === 0) return { x: 0, y: 0 }
  return {
    x: ((event.clientX - box.left) / box.width) * canvasWidth,
    y: ((event.clientY - box.top) / box.height) * canvasHeight,
  }
}

function Area({
  zone: { area, isActive, isChosen },
  shop,
  view,
}: {
  readonly zone: DrawnZone
  readonly shop: Point
  readonly view: CanvasView
}) {
  const shape = { className: classes['zone'], 'data-off': !isActive, 'data-chosen': isChosen }
  if (area.kind === 'postcodes') return null
  if (area.kind === 'distance')
    return <circle cx={shop.x} cy={shop.y} r={area.metres / view.metresPerUnit} {...shape} />
  const points = area.corners.map((corner) => toPoint(view, corner))
  return <polygon points={points.map(({ x, y }) => `${x},${y}`).join(' ')} {...shape} />
}

function Pin({ at }: { readonly at: Point }) {
  return (
    <g transform={`translate(${at.x} ${at.y})`} className={classes['pin']}>
      <path d="M0 0 C-9 -12 -10 -16 -10 -20 A10 10 0 0 1 10 -20 C10 -16 9 -12 0 0 Z" />
      <circle cy={-20} r={3.5} />
    </g>
  )
}

function gridLines(view: CanvasView, step: number) {
  const size = step / view.metresPerUnit
  const lines = []
  for (let x = (canvasWidth / 2) % size; x < canvasWidth; x += size)
    lines.push({ key: `x${x}`, x1: x, x2: x, y1: 0, y2: canvasHeight })
  for (let y = (canvasHeight / 2) % size; y < canvasHeight; y += size)
    lines.push({ key: `y${y}`, x1: 0, x2: canvasWidth, y1: y, y2: y })
  return lines
}

import { Button } from '@mantine/core'
import type { DeliverySetup } from '@tabard/contract/delivery/calls'
import { metresFrom, placeAt, type Place } from '@tabard/domain/delivery/place'
import { zoneLimits } from '@tabard/domain/delivery/zone'
import { CornerUpLeft, Plus, Square, Trash2 } from 'lucide-react'
import { useState, type KeyboardEvent, type PointerEvent } from 'react'
import { useText } from '../../components/text.ts'
import { fitView, gridStep, placeOfCorner, toPlace, toPoint, type Point } from './canvas-view.ts'
import classes from './canvas.module.css'
import { pointOf, ZoneCanvas, type DrawnZone } from './zone-canvas.tsx'

interface AreaEditorProps {
  readonly shop: Place
  readonly corners: readonly Place[]
  readonly others: readonly DrawnZone[]
  readonly map: DeliverySetup['map']
  readonly error: string | undefined
  readonly onChange: (corners: readonly Place[]) => void
}

/**
 * An editor for a delivery area: tap the map to add a corner, then drag it or move it with the arrow keys.
 */
export function AreaEditor({ shop, corners, others, map, error, onChange }: AreaEditorProps) {
  const { t } = useText()
  const drawn = { kind: 'drawn', corners } as const
  const fitted = () => fitView(shop, [drawn, ...others.map(({ area }) => area)], [])
  const [view, setView] = useState(fitted)
  const [past, setPast] = useState<readonly (readonly Place[])[]>([])
  const [chosen, choose] = useState<number>()
  const [held, hold] = useState<number>()
  const points = corners.map((corner) => toPoint(view, corner))

  const keep = () => setPast((before) => [...before.slice(-49), corners])
  const change = (next: readonly Place[]) => {
    keep()
    onChange(next)
  }
  const undo = () => {
    const last = past.at(-1)
    if (!last) return
    setPast(past.slice(0, -1))
    choose(undefined)
    onChange(last)
  }
  const moved = (place: number, to: Place) => corners.map((corner, at) => (at === place ? to : corner))
  const remove = (place: number) => {
    change(corners.filter((_, at) => at !== place))
    choose(undefined)
  }
  const add = (place: Place) => {
    if (corners.length >= zoneLimits.corners) return
    const at = placeOfCorner(points, toPoint(view, place))
    change(corners.toSpliced(at, 0, place))
    choose(at)
  }
  const startWithSquare = () => {
    const reach = gridStep(view) * 1.5
    change(
      [
        [-1, 1],
        [1, 1],
        [1, -1],
        [-1, -1],
      ].map(([east = 0, north = 0]) => placeAt(shop, { east: east * reach, north: north * reach })),
    )
  }
  /** Adds a corner without a pointer: half way between the selected corner and the next. */
  const addBehind = () => {
    const at = chosen ?? corners.length - 1
    const [from, to] = [points[at], points[(at + 1) % points.length]]
    if (!from || !to || corners.length >= zoneLimits.corners) return
    change(corners.toSpliced(at + 1, 0, toPlace(view, { x: (from.x + to.x) / 2, y: (from.y + to.y) / 2 })))
    choose(at + 1)
  }
  const press = (event: KeyboardEvent, place: number) => {
    const step = event.shiftKey ? 20 : 4
    const steps: Record<string, Point> = {
      ArrowLeft: { x: -step, y: 0 },
      ArrowRight: { x: step, y: 0 },
      ArrowUp: { x: 0, y: -step },
      ArrowDown: { x: 0, y: step },
    }
    const by = steps[event.key]
    const point = points[place]
    if (by && point) change(moved(place, toPlace(view, { x: point.x + by.x, y: point.y + by.y })))
    else if (event.key === 'Delete' || event.key === 'Backspace') remove(place)
    else return
    event.preventDefault()
  }
  const drag = (event: PointerEvent<SVGGElement>, place: number) => {
    if (held !== place) return
    event.stopPropagation()
    onChange(moved(place, toPlace(view, pointOf(event.currentTarget.ownerSVGElement, event))))
  }

  return (
    <div
      onKeyDown={(event) => {
        if (event.key !== 'z' || !(event.ctrlKey || event.metaKey)) return
        event.preventDefault()
        undo()
      }}
    >
      <ZoneCanvas
        label={t('delivery.drawing')}
        shop={shop}
        zones={[...others, { key: 'drawn', area: drawn, isActive: true, isChosen: true }]}
        map={map}
        view={view}
        onView={setView}
        onFit={() => setView(fitted())}
        onGround={add}
      >
        {points.map(({ x, y }, place) => {
          const corner = corners[place] ?? shop
          const { east, north } = metresFrom(shop, corner)
          return (
            <g
              key={place}
              transform={`translate(${x} ${y})`}
              className={classes['corner']}
              role="button"
              tabIndex={0}
              data-chosen={chosen === place}
              aria-label={t('delivery.corner', {
                number: place + 1,
                all: corners.length,
                east: Math.round(east),
                north: Math.round(north),
              })}
              onFocus={() => choose(place)}
              onKeyDown={(event) => press(event, place)}
              onPointerDown={(event) => {
                event.stopPropagation()
                event.currentTarget.setPointerCapture(event.pointerId)
                keep()
                hold(place)
                choose(place)
              }}
              onPointerMove={(event) => drag(event, place)}
              onPointerUp={(event) => {
                event.stopPropagation()
                hold(undefined)
              }}
              onPointerCancel={() => hold(undefined)}
            >
              <circle r={22} />
              <circle r={8} />
            </g>
          )
        })}
      </ZoneCanvas>
      {error !== undefined && (
        <p role="alert" className={classes['fault']}>
          {error}
        </p>
      )}
      <div className={classes['tools']}>
        {corners.length === 0 ? (
          <Button variant="default" leftSection={<Square size={18} aria-hidden />} onClick={startWithSquare}>
            {t('delivery.square')}
          </Button>
        ) : (
          <Button variant="default" leftSection={<Plus size={18} aria-hidden />} onClick={addBehind}>
            {t('delivery.addCorner')}
          </Button>
        )}
        <Button
          variant="default"
          disabled={chosen === undefined || corners.length === 0}
          leftSection={<Trash2 size={18} aria-hidden />}
          onClick={() => chosen !== undefined && remove(chosen)}
        >
          {t('delivery.removeCorner')}
        </Button>
        <Button
          variant="default"
          disabled={past.length === 0}
          leftSection={<CornerUpLeft size={18} aria-hidden />}
          onClick={undo}
        >
          {t('delivery.undo')}
        </Button>
      </div>
    </div>
  )
}

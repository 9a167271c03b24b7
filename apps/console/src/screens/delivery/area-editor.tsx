import { Button } from '@mantine/core'
import type { DeliverySetup } from '@tabard/contract/delivery/calls'
import { metresFrom, type Place } from '@tabard/domain/delivery/place'
import { CornerUpLeft, Plus, Square, Trash2 } from 'lucide-react'
import { useState, type KeyboardEvent } from 'react'
import { useText } from '../../text.ts'
import { fitView, toPlace, toPoint, type CanvasView, type Point } from './canvas-view.ts'
import classes from './canvas.module.css'
import { useCorners, type CornerEdit } from './use-corners.ts'
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
  const edit = useCorners({ shop, corners, view, onChange })

  return (
    <div
      onKeyDown={(event) => {
        if (event.key !== 'z' || !(event.ctrlKey || event.metaKey)) return
        event.preventDefault()
        edit.undo()
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
        onGround={edit.add}
      >
        {corners.map((_, place) => (
          <CornerHandle key={place} place={place} shop={shop} view={view} corners={corners} edit={edit} />
        ))}
      </ZoneCanvas>
      {error !== undefined && (
        <p role="alert" className={classes['fault']}>
          {error}
        </p>
      )}
      <div className={classes['tools']}>
        {corners.length === 0 ? (
          <Button
            variant="default"
            leftSection={<Square size={18} aria-hidden />}
            onClick={edit.startWithSquare}
          >
            {t('delivery.square')}
          </Button>
        ) : (
          <Button variant="default" leftSection={<Plus size={18} aria-hidden />} onClick={edit.addBehind}>
            {t('delivery.addCorner')}
          </Button>
        )}
        <Button
          variant="default"
          disabled={edit.chosen === undefined || corners.length === 0}
          leftSection={<Trash2 size={18} aria-hidden />}
          onClick={() => edit.chosen !== undefined && edit.remove(edit.chosen)}
        >
          {t('delivery.removeCorner')}
        </Button>
        <Button
          variant="default"
          disabled={!edit.canUndo}
          leftSection={<CornerUpLeft size={18} aria-hidden />}
          onClick={edit.undo}
        >
          {t('delivery.undo')}
        </Button>
      </div>
    </div>
  )
}

interface CornerHandleProps {
  readonly place: number
  readonly shop: Place
  readonly view: CanvasView
  readonly corners: readonly Place[]
  readonly edit: CornerEdit
}

/** A corner to drag, or to move with the arrow keys. */
function CornerHandle({ place, shop, view, corners, edit }: CornerHandleProps) {
  const { t } = useText()
  const corner = corners[place] ?? shop
  const { x, y } = toPoint(view, corner)
  const { east, north } = metresFrom(shop, corner)
  const press = (event: KeyboardEvent) => {
    const step = event.shiftKey ? 20 : 4
    const steps: Record<string, Point> = {
      ArrowLeft: { x: -step, y: 0 },
      ArrowRight: { x: step, y: 0 },
      ArrowUp: { x: 0, y: -step },
      ArrowDown: { x: 0, y: step },
    }
    const by = steps[event.key]
    if (by) edit.move(place, toPlace(view, { x: x + by.x, y: y + by.y }))
    else if (event.key === 'Delete' || event.key === 'Backspace') edit.remove(place)
    else return
    event.preventDefault()
  }
  return (
    <g
      transform={`translate(${x} ${y})`}
      className={classes['corner']}
      role="button"
      tabIndex={0}
      data-chosen={edit.chosen === place}
      aria-label={t('delivery.corner', {
        number: place + 1,
        all: corners.length,
        east: Math.round(east),
        north: Math.round(north),
      })}
      onFocus={() => edit.choose(place)}
      onKeyDown={press}
      onPointerDown={(event) => {
        event.stopPropagation()
        event.currentTarget.setPointerCapture(event.pointerId)
        edit.hold(place)
      }}
      onPointerMove={(event) => {
        if (edit.held !== place) return
        event.stopPropagation()
        edit.drag(place, toPlace(view, pointOf(event.currentTarget.ownerSVGElement, event)))
      }}
      onPointerUp={(event) => {
        event.stopPropagation()
        edit.release()
      }}
      onPointerCancel={edit.release}
    >
      <circle r={22} />
      <circle r={8} />
    </g>
  )
}

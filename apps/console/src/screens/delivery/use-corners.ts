import { placeAt, type Place } from '@tabard/domain/delivery/place'
import { zoneLimits } from '@tabard/domain/delivery/zone'
import { useState } from 'react'
import { gridStep, placeOfCorner, toPlace, toPoint, type CanvasView } from './canvas-view.ts'

interface CornersOptions {
  readonly shop: Place
  readonly corners: readonly Place[]
  readonly view: CanvasView
  readonly onChange: (corners: readonly Place[]) => void
}

/** Changes to the corners of an area, with the selected corner and the last 50 states to undo to. */
export function useCorners({ shop, corners, view, onChange }: CornersOptions) {
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
  return {
    chosen,
    choose,
    held,
    /** Starts to drag a corner: one step to undo. */
    hold: (place: number) => {
      keep()
      hold(place)
      choose(place)
    },
    drag: (place: number, to: Place) => onChange(moved(place, to)),
    release: () => hold(undefined),
    move: (place: number, to: Place) => change(moved(place, to)),
    canUndo: past.length > 0,
    undo,
    remove,
    add,
    startWithSquare,
    addBehind,
  }
}

export type CornerEdit = ReturnType<typeof useCorners>

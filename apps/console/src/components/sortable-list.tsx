import {
  closestCenter,
  DndContext,
  KeyboardSensor,
  PointerSensor,
  useSensor,
  useSensors,
  type DragEndEvent,
} from '@dnd-kit/core'
import {
  arrayMove,
  SortableContext,
  sortableKeyboardCoordinates,
  useSortable,
  verticalListSortingStrategy,
} from '@dnd-kit/sortable'
import { CSS } from '@dnd-kit/utilities'
import { GripVertical } from 'lucide-react'
import type { ReactNode } from 'react'
import classes from './sortable-list.module.css'
import { useText } from '../text.ts'

interface Entry {
  readonly id: string
  /** Its name for screen readers while it is moved. */
  readonly name: string
}

interface SortableListProps<Row extends Entry> {
  readonly label: string
  readonly rows: readonly Row[]
  readonly className?: string | undefined
  readonly onReorder: (ids: readonly string[]) => void
  /** `handle` is the drag handle; `move` moves a row without dragging. */
  readonly children: (row: Row, handle: ReactNode, move: MoveBy) => ReactNode
}

/** Undefined at the end of the list. */
export interface MoveBy {
  readonly up: (() => void) | undefined
  readonly down: (() => void) | undefined
}

/** A list sortable by mouse, touch, keyboard (space, arrows, space) or buttons. */
export function SortableList<Row extends Entry>({
  label,
  rows,
  className,
  onReorder,
  children,
}: SortableListProps<Row>) {
  const { t } = useText()
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 4 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  )
  const ids = rows.map(({ id }) => id)
  const nameOf = (id: string | number) => rows.find((row) => row.id === id)?.name ?? ''
  const placeOf = (id: string | number) => ids.indexOf(String(id)) + 1
  const said = (key: 'sort.over' | 'sort.dropped', from: string | number, to: string | number | undefined) =>
    t(key, { name: nameOf(from), place: placeOf(to ?? from), count: ids.length })

  const drop = ({ active, over }: DragEndEvent) => {
    if (over && active.id !== over.id) shift(ids.indexOf(String(active.id)), ids.indexOf(String(over.id)))
  }
  const shift = (from: number, to: number) => onReorder(arrayMove(ids, from, to))

  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      onDragEnd={drop}
      accessibility={{
        screenReaderInstructions: { draggable: t('sort.how') },
        announcements: {
          onDragStart: ({ active }) => t('sort.lifted', { name: nameOf(active.id) }),
          onDragOver: ({ active, over }) => said('sort.over', active.id, over?.id),
          onDragEnd: ({ active, over }) => said('sort.dropped', active.id, over?.id),
          onDragCancel: ({ active }) => t('sort.cancelled', { name: nameOf(active.id) }),
        },
      }}
    >
      <SortableContext items={ids} strategy={verticalListSortingStrategy}>
        <ul aria-label={label} className={`${classes['list']} ${className ?? ''}`}>
          {rows.map((row, place) => (
            <Sortable key={row.id} row={row}>
              {(handle) =>
                children(row, handle, {
                  up: place === 0 ? undefined : () => shift(place, place - 1),
                  down: place === rows.length - 1 ? undefined : () => shift(place, place + 1),
                })
              }
            </Sortable>
          ))}
        </ul>
      </SortableContext>
    </DndContext>
  )
}

interface SortableProps {
  readonly row: Entry
  readonly children: (handle: ReactNode) => ReactNode
}

function Sortable({ row, children }: SortableProps) {
  const { t } = useText()
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, transition, isDragging } =
    useSortable({ id: row.id })
  const handle = (
    <button
      type="button"
      ref={setActivatorNodeRef}
      className={classes['handle']}
      {...attributes}
      {...listeners}
      aria-label={t('sort.handle', { name: row.name })}
    >
      <GripVertical size={20} aria-hidden />
    </button>
  )
  return (
    <li
      ref={setNodeRef}
      style={{ transform: CSS.Translate.toString(transform), transition }}
      data-dragging={isDragging || undefined}
    >
      {children(handle)}
    </li>
  )
}

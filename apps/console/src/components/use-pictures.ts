import { pictures, type PictureSubject } from '@tabard/contract/pictures/calls'
import { useApi } from '@tabard/ui/components/api-provider'
import { readKey, useRead, useSend } from '@tabard/ui/client/queries'
import { useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { useComplain } from '@tabard/staff-ui/feedback/notices.tsx'
import type { PictureChoice } from './picture-field/picture-field.tsx'

/**
 * The picture list, and a function that sets pictures: shown immediately, corrected by the server's answer.
 */
export function usePictures() {
  const client = useApi()
  const queries = useQueryClient()
  const send = useSend()
  const complain = useComplain()
  // Send changes in sequence: two fields left in a row must not overtake each other.
  const last = useRef<Promise<unknown>>(Promise.resolve())
  const waiting = useRef(0)
  const key = readKey<typeof pictures.list>(client, pictures.list, {})
  const list = useRead(pictures.list, {}, { refetchOnWindowFocus: true })

  const show = (subject: PictureSubject) =>
    queries.setQueryData<readonly PictureSubject[]>(key, (known) =>
      known?.map((each) => (isSame(each, subject) ? subject : each)),
    )

  const setPicture = async (subject: PictureSubject, { picture, alt }: PictureChoice): Promise<boolean> => {
    // A pending list request would briefly restore the old picture.
    await queries.cancelQueries({ queryKey: key })
    show({ ...subject, picture: picture && { ...picture, alt } })
    waiting.current += 1
    const sending = last.current.then(() =>
      send(pictures.set, {
        of: subject.of,
        subjectId: subject.subjectId,
        picture: picture?.key ?? null,
        alt,
      }),
    )
    last.current = sending.catch(() => undefined)
    try {
      const answered = await sending
      // A newer change is on screen already.
      if (waiting.current === 1) show(answered)
      return true
    } catch (error) {
      show(subject)
      complain(error)
      return false
    } finally {
      waiting.current -= 1
    }
  }

  return { list, setPicture }
}

export function isSame(one: PictureSubject, other: PictureSubject): boolean {
  return one.of === other.of && one.subjectId === other.subjectId
}

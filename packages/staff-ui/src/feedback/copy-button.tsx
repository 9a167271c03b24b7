import { Button, type ButtonProps } from '@mantine/core'
import { showNotice, useComplain } from './notices.tsx'

interface CopyButtonProps extends Pick<ButtonProps, 'fullWidth' | 'leftSection' | 'children'> {
  /** What is copied. */
  readonly text: string
  /** The notice afterwards. */
  readonly copied: string
  /** The name of the button, if its text does not say what is copied. */
  readonly label?: string
}

/** Copies a text. A browser that does not permit it says so. */
export function CopyButton({ text, copied, label, ...look }: CopyButtonProps) {
  const complain = useComplain()
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text)
      showNotice(copied)
    } catch (error) {
      complain(error)
    }
  }
  return <Button variant="default" aria-label={label} onClick={() => void copy()} {...look} />
}

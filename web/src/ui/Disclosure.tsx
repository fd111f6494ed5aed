import { Collapsible } from '@base-ui/react/collapsible'
import { type ReactNode, useState } from 'react'
import { Button } from './Button.tsx'
import styles from './Disclosure.module.css'

interface Props {
  /** What the button says, closed and open. */
  show: ReactNode
  hide: ReactNode
  /** Of the button's place, and of the place of what it shows: both stand in the grid around. */
  className?: string | undefined
  panelClassName?: string | undefined
  /** Made when it is opened. */
  children: ReactNode
}

/** A button, and below it what it shows and hides. */
export function Disclosure({ show, hide, className, panelClassName, children }: Props) {
  const [open, setOpen] = useState(false)
  return (
    <Collapsible.Root className={styles.root} open={open} onOpenChange={setOpen}>
      <div className={className}>
        <Collapsible.Trigger render={<Button variant="outline" size="sm" />}>{open ? hide : show}</Collapsible.Trigger>
      </div>
      <Collapsible.Panel className={panelClassName}>{children}</Collapsible.Panel>
    </Collapsible.Root>
  )
}

import type { ComponentProps } from 'react'
import { buttonClass, type ButtonLook } from './button-class.ts'
import { classes } from './classes.ts'

type Props = ButtonLook & ComponentProps<'a'> & { href: string }

/** A link that looks like a button; for routes with typed params give `buttonClass()` to the router's Link. */
export function ButtonLink({ variant, size, full, className, children, ...rest }: Props) {
  return (
    <a className={classes(buttonClass({ variant, size, full }), className)} {...rest}>
      {children}
    </a>
  )
}

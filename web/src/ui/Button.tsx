import type { ComponentProps } from 'react'
import { buttonClass, type ButtonLook } from './button-class.ts'
import { classes } from './classes.ts'

type Props = ButtonLook & ComponentProps<'button'>

/** A button named by a verb and its object; it never submits a form unless told (`type="submit"`). */
export function Button({ variant, size, full, className, type = 'button', ...rest }: Props) {
  return <button className={classes(buttonClass({ variant, size, full }), className)} type={type} {...rest} />
}

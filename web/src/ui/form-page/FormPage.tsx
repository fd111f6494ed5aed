import type { ComponentProps } from 'react'
import { classes } from '../classes.ts'
import styles from './FormPage.module.css'

interface Props extends ComponentProps<'div'> {
  /** For a page that is read rather than filled in. */
  narrow?: boolean
  /** Inside the shell of signed-in users, which has margins of its own. */
  inShell?: boolean
}

/** The column of a page that has no shell around it: one form, or what became of it. */
export const FormPage = ({ narrow = false, inShell = false, className, ...rest }: Props) => (
  <div {...rest} className={classes(!inShell && styles.page, narrow && styles.narrow, className)} />
)

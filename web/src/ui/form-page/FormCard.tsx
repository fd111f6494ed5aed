import type { ComponentProps } from 'react'
import { classes } from '../classes.ts'
import styles from './FormPage.module.css'

/** The card of such a page, which holds the form. */
export const FormCard = ({ className, ...rest }: ComponentProps<'div'>) => (
  <div {...rest} className={classes(styles.card, className)} />
)

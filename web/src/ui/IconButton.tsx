import type { ComponentProps } from 'react'
import styles from './Button.module.css'
import { classes } from './classes.ts'

type Props = Omit<ComponentProps<'button'>, 'aria-label'> & { label: string; size?: 'md' | 'sm' }

/** A button drawn as an icon alone; `label` is its spoken name and its tooltip. */
export function IconButton({ label, size = 'md', className, type = 'button', ...rest }: Props) {
  return (
    <button
      className={classes(styles.icon, size === 'sm' && styles.sm, className)}
      type={type}
      aria-label={label}
      title={label}
      {...rest}
    />
  )
}

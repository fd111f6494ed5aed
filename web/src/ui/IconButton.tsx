import { lazy, Suspense, useRef, type ComponentProps } from 'react'
import styles from './Button.module.css'
import { classes } from './classes.ts'
import { useTooltip } from './tooltip/use-tooltip.ts'

// Fetched for the first button that is pointed at or reached by the keyboard: a phone never asks for it.
const Tooltip = lazy(async () => ({ default: (await import('./tooltip/Tooltip.tsx')).Tooltip }))

type Props = Omit<ComponentProps<'button'>, 'aria-label' | 'ref'> & { label: string; size?: 'md' | 'sm' }

/** A button drawn as an icon alone; `label` is its spoken name and its tooltip. */
export function IconButton({ label, size = 'md', className, type = 'button', ...rest }: Props) {
  const button = useRef<HTMLButtonElement>(null)
  const { due, dismiss, ofElement, ofTooltip } = useTooltip()
  return (
    <>
      <button
        ref={button}
        className={classes(styles.icon, size === 'sm' && styles.sm, className)}
        type={type}
        aria-label={label}
        {...ofElement}
        {...rest}
      />
      <Suspense>
        {due && (
          <Tooltip anchor={button} onDismiss={dismiss} {...ofTooltip}>
            {label}
          </Tooltip>
        )}
      </Suspense>
    </>
  )
}

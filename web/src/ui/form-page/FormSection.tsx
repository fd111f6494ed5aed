import type { ReactNode } from 'react'
import styles from './FormPage.module.css'

/** A part of a long form, under its title. */
export const FormSection = ({ title, children }: { title: ReactNode; children: ReactNode }) => (
  <fieldset className={styles.section}>
    <legend>{title}</legend>
    {children}
  </fieldset>
)

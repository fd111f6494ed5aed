import { IconDownload } from '@tabler/icons-react'
import { Button } from '../Button.tsx'
import { libelles } from './libelles.ts'
import styles from './ExportButtons.module.css'

export type ExportFormat = 'csv' | 'xlsx'

interface Props {
  /** What is exported, for screen readers: « Exporter les utilisateurs ». */
  label: string
  disabled?: boolean
  onExport: (format: ExportFormat) => void
}

/** Hands the whole list over to a spreadsheet. */
export function ExportButtons({ label, disabled, onExport }: Props) {
  return (
    <fieldset aria-label={label} className={styles.group}>
      {(['csv', 'xlsx'] as const).map((format) => (
        <Button key={format} variant="outline" size="sm" disabled={disabled} onClick={() => onExport(format)}>
          <IconDownload size={20} stroke={1.75} aria-hidden="true" />
          {libelles.exporter[format]}
        </Button>
      ))}
    </fieldset>
  )
}

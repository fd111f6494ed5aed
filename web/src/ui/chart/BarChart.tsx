import { type KeyboardEvent, type MouseEvent, useEffect, useId, useState } from 'react'
import { classes } from '../classes.ts'
import styles from './BarChart.module.css'
import { BarColumns } from './BarColumns.tsx'
import { BarTip } from './BarTip.tsx'
import type { Barre } from './barre.ts'
import { ChartLegend } from './ChartLegend.tsx'
import { Drawing, type Repere } from './Drawing.tsx'
import type { Wording } from './spoken.ts'
import { libelles } from './libelles.ts'
import type { StepNotes } from './StepLine.tsx'
import { sizeChart } from './size-chart.ts'
import { useWidth } from './use-width.ts'

interface Props extends Wording {
  /** What the chart shows, spoken: « Consommation journalière d’octobre 2026 ». */
  titre: string
  barres: readonly Barre[]
  /** Over the y axis: « Litres par jour ». */
  axe?: string
  /** Ticks of the y axis; `formatValeur` without the unit. `pas`: between two of them. */
  formatAxe?: (valeur: number, pas: number) => string
  repere?: Repere
  /** What is written at the end of the stepped line. */
  notesPalier?: StepNotes
  /** For a tile: no y axis, unusual bars coloured instead of tinted. */
  compact?: boolean
  /** Lower than usual: a chart beside another one. */
  bas?: boolean
  /** False where all bars are of one kind, which the title names. */
  legende?: boolean
  onZoom?: (cle: string) => void
  onDezoom?: () => void
}

/**
 * Bars with their states: solid when measured, hatched when estimated, an empty dashed box when missing.
 * A press on a bar zooms in, elsewhere zooms out; arrows move from bar to bar, Enter zooms in, Backspace out. Escape takes
 * the tooltip away, wherever the focus is (WCAG 1.4.13), and zooms out once there is none.
 */
export function BarChart({
  titre,
  barres,
  axe,
  formatAxe,
  repere,
  notesPalier,
  compact = false,
  bas = false,
  legende = true,
  onZoom,
  onDezoom,
  ...wording
}: Props) {
  const [plot, width] = useWidth<HTMLDivElement>()
  const [active, setActive] = useState<string | null>(null)
  const hatch = useId()
  const hint = useId()
  const axisText = formatAxe ?? wording.formatValeur
  const { geometry, narrow } = sizeChart(barres, { width, compact, bas, axisText })
  const activeBar = geometry.bars.find((bar) => bar.barre.cle === active)

  const told = activeBar !== undefined
  useEffect(() => {
    if (!told) return undefined
    const dismiss = (event: globalThis.KeyboardEvent) => {
      if (event.key !== 'Escape') return
      event.preventDefault()
      event.stopPropagation()
      setActive(null)
    }
    document.addEventListener('keydown', dismiss, true)
    return () => document.removeEventListener('keydown', dismiss, true)
  }, [told])
  const keys = (event: KeyboardEvent) => {
    if ((event.key !== 'Escape' && event.key !== 'Backspace') || !onDezoom) return
    event.preventDefault()
    onDezoom()
  }
  // The columns stop their own presses: what comes up to here was made elsewhere.
  const pressElsewhere = (event: MouseEvent) => {
    if (event.detail > 0) onDezoom?.()
  }

  return (
    <figure className={styles.chart} aria-label={titre}>
      {axe && <p className={styles.axisName}>{axe}</p>}
      <div
        ref={plot}
        className={classes(styles.plot, onZoom && styles.canZoomIn, onDezoom && styles.canZoomOut)}
        style={{ '--chart-height': `${geometry.height}px` }}
        role="presentation"
        onKeyDown={keys}
        onClick={pressElsewhere}
        onPointerLeave={() => setActive(null)}
      >
        {width > 0 && (
          <>
            <Drawing
              geometry={geometry}
              hatch={hatch}
              formatAxe={axisText}
              spanLabel={compact ? undefined : wording.inhabituel}
              secondLine={!compact && !bas && !narrow}
              compact={compact}
              repere={repere}
              stepNotes={notesPalier}
            />
            <BarColumns
              geometry={geometry}
              wording={wording}
              hintId={onZoom ? hint : undefined}
              active={active}
              onActive={setActive}
              onZoom={onZoom}
              onDezoom={onDezoom}
            />
            {activeBar && <BarTip bar={activeBar} geometry={geometry} wording={wording} />}
          </>
        )}
      </div>
      {onZoom && (
        <p id={hint} hidden>
          {libelles.voirLeDetail}
        </p>
      )}
      {legende && (
        <ChartLegend
          barres={barres}
          precedent={wording.precedent}
          part={wording.part}
          palier={wording.palier}
          inhabituel={compact}
        />
      )}
    </figure>
  )
}

import { useId } from 'react'
import { libelles } from '../libelles.ts'
import bar from './BarChart.module.css'
import { type Barre, estManquante } from './barre.ts'
import styles from './ChartLegend.module.css'
import { Hatch } from './Hatch.tsx'

interface Props {
  barres: readonly Barre[]
  /** What the line is: « Même jour, 2025 ». */
  precedent?: string
  /** What the part of a bar is: « Écoulement continu ». */
  part?: string
  /** What the stepped line is: « Débit de nuit, compté sur 24 h ». */
  palier?: string
  /** Unusual bars have their own colour. */
  inhabituel?: boolean
}

/** What is drawn, and nothing that is not. */
export function ChartLegend({ barres, precedent, part, palier, inhabituel = false }: Props) {
  const hatch = useId()
  const box = { x: 3.6, y: 1.6, width: 10.8, height: 13.8 }
  const known = barres.filter((barre) => !estManquante(barre))
  const some = (test: (barre: Barre) => boolean) => known.some(test)
  return (
    <ul className={styles.legend}>
      {some((barre) => barre.etat === 'mesure' && !(inhabituel && barre.inhabituel)) && (
        <li>
          <svg viewBox="0 0 18 16" aria-hidden="true">
            <rect className={bar.mesure} x="3" y="1" width="12" height="15" rx="2" />
          </svg>
          {libelles.mesure}
        </li>
      )}
      {some((barre) => barre.etat === 'estime') && (
        <li>
          <svg viewBox="0 0 18 16" aria-hidden="true">
            <defs>
              <Hatch id={hatch} />
            </defs>
            <rect className={bar.estime} fill={`url(#${hatch})`} {...box} />
          </svg>
          {libelles.estime}
        </li>
      )}
      {barres.some(estManquante) && (
        <li>
          <svg viewBox="0 0 18 16" aria-hidden="true">
            <rect className={bar.manquant} {...box} />
          </svg>
          {libelles.manquant}
        </li>
      )}
      {inhabituel && some((barre) => barre.inhabituel === true) && (
        <li>
          <svg viewBox="0 0 18 16" aria-hidden="true">
            <rect className={bar.inhabituel} x="3" y="1" width="12" height="15" rx="2" />
          </svg>
          {libelles.inhabituel}
        </li>
      )}
      {part && barres.some((barre) => typeof barre.part === 'number') && (
        <li>
          <svg viewBox="0 0 18 16" aria-hidden="true">
            <rect className={bar.inhabituel} x="3" y="1" width="12" height="15" rx="2" />
          </svg>
          {part}
        </li>
      )}
      {palier && barres.some((barre) => typeof barre.palier === 'number') && (
        <li>
          <svg viewBox="0 0 18 16" aria-hidden="true">
            <path className={bar.level} d="M1 13h8V4h8" />
          </svg>
          {palier}
        </li>
      )}
      {precedent && barres.some((barre) => typeof barre.precedent === 'number') && (
        <li>
          <svg viewBox="0 0 18 16" aria-hidden="true">
            <path className={bar.precedent} d="M1 8h16" />
          </svg>
          {precedent}
        </li>
      )}
    </ul>
  )
}

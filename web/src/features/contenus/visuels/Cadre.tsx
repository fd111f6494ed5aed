import type { ReactNode } from 'react'
import styles from './Visuel.module.css'

const LARGEUR = 320
const HAUTEUR = 200
const PAS = 8

/** The sheet on which a picture is drawn, with the graduation along its foot. The words beside it say what it shows. */
export function Cadre({ children }: { children: ReactNode }) {
  return (
    <svg className={styles.visuel} viewBox={`0 0 ${LARGEUR} ${HAUTEUR}`} aria-hidden="true" focusable="false">
      <rect className={styles.fond} width={LARGEUR} height={HAUTEUR} rx="10" />
      {children}
      <g className={styles.graduation}>
        {Array.from({ length: LARGEUR / PAS - 3 }, (_, rang) => (
          <line key={rang} x1={PAS * (rang + 2)} x2={PAS * (rang + 2)} y1="182" y2={rang % 5 === 0 ? 173 : 178} />
        ))}
      </g>
    </svg>
  )
}

/** Bars on the foot of the picture, `hauteurs` in its own units; `classe` says which colour one has. */
export function Barres({
  hauteurs,
  classe,
  x = 20,
  pas = 12,
  largeur = 8,
  pied = 168,
}: {
  hauteurs: readonly number[]
  classe: (rang: number) => string | undefined
  x?: number
  pas?: number
  largeur?: number
  pied?: number
}) {
  return hauteurs.map((hauteur, rang) => (
    <rect
      key={rang}
      className={classe(rang)}
      x={x + rang * pas}
      y={pied - hauteur}
      width={largeur}
      height={hauteur}
      rx="1.5"
    />
  ))
}

/** The digits of a meter, the last three in red. */
export function Chiffres({ index, x, y }: { index: string; x: number; y: number }) {
  const noirs = index.length - 3
  return index.split('').map((chiffre, rang) => (
    <g key={rang}>
      <rect className={styles.feuille} x={x + rang * 26} y={y} width="26" height="38" />
      <text
        className={rang < noirs ? styles.encre : styles.litre}
        x={x + rang * 26 + 13}
        y={y + 28}
        textAnchor="middle"
        fontSize="25"
      >
        {chiffre}
      </text>
    </g>
  ))
}

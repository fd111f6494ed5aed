import { LIGNES_DE_FICHE } from '@ael/contract/administration/schemas.ts'
import { useState, type ReactNode } from 'react'
import { Button } from '../../../../ui/Button.tsx'
import { Panel } from '../../../../ui/Panel.tsx'
import { libelles } from '../libelles.ts'
import styles from './Fiche.module.css'

interface Props<Row> {
  title: string
  aside?: ReactNode
  heads: readonly string[]
  /** The most recent ones. */
  rows: readonly Row[]
  /** How many there are in all, where that is known. */
  total?: number
  getRowId: (row: Row, rang: number) => string
  /** The cells of a row; the first names it. */
  cells: (row: Row) => readonly ReactNode[]
}

/** What is wider than its card is scrolled by the arrows too. */
const PAR_LE_CLAVIER = { tabIndex: 0 }

/** So many are shown before one asks for the others. */
const PREMIERES = 5

const combien = (lues: number, total: number | undefined): string =>
  total === undefined && lues === LIGNES_DE_FICHE
    ? libelles.fiche.aumoins(lues)
    : libelles.fiche.nombre(lues, total ?? lues)

/** A short list of the file: a table that stays one on a phone, scrolled within its card. */
export function Section<Row>({ title, aside, heads, rows, total, getRowId, cells }: Props<Row>) {
  const [toutes, setToutes] = useState(false)
  const restantes = rows.length - PREMIERES
  return (
    <Panel
      title={
        <>
          {title} <small className={styles.nombre}>{combien(rows.length, total)}</small>
        </>
      }
      aside={aside}
      className={styles.section}
    >
      {rows.length === 0 ? (
        <p className={styles.rien}>{libelles.fiche.rien}</p>
      ) : (
        <div className={styles.cadre} {...PAR_LE_CLAVIER}>
          <table className={styles.table}>
            <thead>
              <tr>
                {heads.map((head) => (
                  <th key={head} scope="col">
                    {head}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {rows.slice(0, toutes ? rows.length : PREMIERES).map((row, rang) => {
                const [nom, ...autres] = cells(row)
                return (
                  <tr key={getRowId(row, rang)}>
                    <th scope="row">{nom}</th>
                    {autres.map((cell, colonne) => (
                      <td key={heads[colonne + 1]}>{cell}</td>
                    ))}
                  </tr>
                )
              })}
            </tbody>
          </table>
        </div>
      )}
      {restantes > 0 && (
        <Button variant="quiet" size="sm" aria-expanded={toutes} onClick={() => setToutes(!toutes)}>
          {toutes ? libelles.fiche.moins(PREMIERES) : libelles.fiche.autres(restantes)}
        </Button>
      )}
    </Panel>
  )
}

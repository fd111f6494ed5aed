import type { ReactNode } from 'react'
import { Panel } from '../../../../ui/Panel.tsx'
import { libelles } from '../libelles.ts'
import styles from './Fiche.module.css'

interface Props<Row> {
  title: string
  aside?: ReactNode
  heads: readonly string[]
  rows: readonly Row[]
  getRowId: (row: Row, rang: number) => string
  /** The cells of a row; the first names it. */
  cells: (row: Row) => readonly ReactNode[]
}

/** What is wider than its card is scrolled by the arrows too. */
const PAR_LE_CLAVIER = { tabIndex: 0 }

/** A short list of the file: a table that stays one on a phone, scrolled within its card. */
export function Section<Row>({ title, aside, heads, rows, getRowId, cells }: Props<Row>) {
  return (
    <Panel
      title={
        <>
          {title} <small className={styles.nombre}>{rows.length}</small>
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
              {rows.map((row, rang) => {
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
    </Panel>
  )
}

import type { LigneDroit } from '@ael/contract/acces/droits.calls.ts'
import type { Profil } from '@ael/contract/acces/profils.ts'
import { IconLock } from '@tabler/icons-react'
import type { KeyboardEvent } from 'react'
import { formatNombre } from '../../../lib/formats/nombres.ts'
import { VisuallyHidden } from '../../../ui/VisuallyHidden.tsx'
import { Case } from './Case.tsx'
import styles from './Droits.module.css'
import { libelles } from './libelles.ts'

/** Accounts are counted no further. */
const COMPTE_MAX = 10_000

interface Colonne {
  code: Profil
  libelle: string
  gere: boolean
  comptes: number
}

interface Props {
  profils: readonly Colonne[]
  groupes: ReadonlyMap<string, readonly LigneDroit[]>
  /** The right that is being changed. */
  enCours: string | null
  onChange: (ligne: LigneDroit, profil: Profil) => void
}

export const nomDuDroit = ({ controleur, action }: Pick<LigneDroit, 'controleur' | 'action'>, profil: string): string =>
  `${controleur}/${action} ${profil}`

const PAS: Readonly<Record<string, readonly [lignes: number, colonnes: number]>> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
}

/** The box that the arrow leads to: the next one that can be changed, in its line or its column. */
function suivante(table: HTMLTableElement, depart: HTMLTableCellElement, [pas, cote]: readonly [number, number]) {
  const rang = depart.parentElement instanceof HTMLTableRowElement ? depart.parentElement.rowIndex : 0
  for (let ligne = rang + pas, colonne = depart.cellIndex + cote; ; ligne += pas, colonne += cote) {
    const row = table.rows[ligne]
    if (!row || colonne < 1 || colonne >= (table.rows[0]?.cells.length ?? 0)) return null
    const changeable = row.cells[colonne]?.querySelector('input')
    if (changeable) return changeable
  }
}

function deplacer(event: KeyboardEvent<HTMLInputElement>): void {
  const pas = PAS[event.key]
  const cellule = event.currentTarget.closest('td')
  const table = event.currentTarget.closest('table')
  if (!pas || !cellule || !table) return
  event.preventDefault()
  suivante(table, cellule, pas)?.focus()
}

const donnes = (lignes: readonly LigneDroit[], profil: Profil): number =>
  lignes.filter(({ cellules }) => cellules.some((une) => une.profil === profil && une.actif)).length

/** The actions under their controllers, the profiles beside each other. */
export function TableDroits({ profils, groupes, enCours, onChange }: Props) {
  return (
    <div className={styles.cadre}>
      <table className={styles.table}>
        <caption>
          <VisuallyHidden>{libelles.legende}</VisuallyHidden>
        </caption>
        <thead>
          <tr>
            <th scope="col">{libelles.action}</th>
            {profils.map(({ code, libelle, gere, comptes }) => (
              <th key={code} scope="col" className={styles.profil}>
                {libelle}
                {!gere && (
                  <>
                    <IconLock size={16} stroke={1.75} aria-hidden="true" />
                    <VisuallyHidden>, {libelles.verrous.profil}</VisuallyHidden>
                  </>
                )}
                <small>
                  {comptes > COMPTE_MAX ? libelles.plusDe(formatNombre(COMPTE_MAX)) : libelles.comptes(comptes)}
                </small>
              </th>
            ))}
          </tr>
        </thead>
        {[...groupes].map(([controleur, lignes]) => (
          <tbody key={controleur}>
            <tr className={styles.groupe}>
              <th scope="rowgroup">
                {controleur} <span>{libelles.actions(formatNombre(lignes.length))}</span>
              </th>
              {profils.map(({ code }) => (
                <td key={code}>{libelles.surTotal(formatNombre(donnes(lignes, code)), formatNombre(lignes.length))}</td>
              ))}
            </tr>
            {lignes.map((ligne) => (
              <tr key={ligne.action}>
                <th scope="row" title={ligne.resume}>
                  {ligne.action}
                  <small>{ligne.resume}</small>
                </th>
                {profils.map(({ code, libelle }) => {
                  const cellule = ligne.cellules.find(({ profil }) => profil === code)
                  return (
                    <td key={code}>
                      {cellule && (
                        <Case
                          cellule={cellule}
                          nom={libelles.cellule(libelle, ligne.action)}
                          enCours={enCours === nomDuDroit(ligne, code)}
                          onChange={() => onChange(ligne, code)}
                          onKeyDown={deplacer}
                        />
                      )}
                    </td>
                  )
                })}
              </tr>
            ))}
          </tbody>
        ))}
      </table>
    </div>
  )
}

import type { LigneDroit } from '@ael/contract/acces/droits.calls.ts'
import { IconCheck, IconLock } from '@tabler/icons-react'
import type { KeyboardEvent } from 'react'
import { VisuallyHidden } from '../../../ui/VisuallyHidden.tsx'
import { classes } from '../../../ui/classes.ts'
import styles from './Droits.module.css'
import { libelles } from './libelles.ts'

type Cellule = LigneDroit['cellules'][number]

interface Props {
  cellule: Cellule
  /** « Premium, profils »: what the box is about. */
  nom: string
  enCours: boolean
  onChange: () => void
  onKeyDown: (event: KeyboardEvent<HTMLInputElement>) => void
}

const etat = ({ origine, actif }: Cellule): string =>
  origine === 'ferme'
    ? libelles.ferme
    : origine === 'compris'
      ? libelles.recu
      : actif
        ? libelles.donne
        : libelles.retire

/** A cell of the table of rights, in one of four forms: a full box, an empty one, a bare tick, a dash; a lock beside what stays. */
export function Case({ cellule, nom, enCours, onChange, onKeyDown }: Props) {
  const { origine, actif, verrou, refus } = cellule
  if (origine === 'nomme' && verrou === null)
    return (
      <>
        <label className={classes(styles.case, actif && styles.cochee)}>
          <input
            type="checkbox"
            checked={actif}
            aria-label={nom}
            aria-busy={enCours}
            onChange={onChange}
            onKeyDown={onKeyDown}
          />
          <span>{actif && <IconCheck size={16} stroke={2.5} aria-hidden="true" />}</span>
        </label>
        {refus > 0 && (
          <small className={styles.refus}>
            {libelles.refus(refus)}
            <VisuallyHidden> {libelles.enTrenteJours}</VisuallyHidden>
          </small>
        )}
      </>
    )
  return (
    <span className={styles.fixe}>
      {origine === 'ferme' || !actif ? (
        <span aria-hidden="true">–</span>
      ) : (
        <IconCheck size={16} stroke={2} aria-hidden="true" />
      )}
      {verrou !== null && verrou !== 'profil' && <IconLock size={16} stroke={1.75} aria-hidden="true" />}
      <VisuallyHidden>
        {etat(cellule)}
        {verrou !== null && `, ${libelles.verrous[verrou]}`}
      </VisuallyHidden>
    </span>
  )
}

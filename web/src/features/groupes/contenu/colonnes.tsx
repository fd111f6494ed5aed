import type { TriContrats } from '@ael/contract/abonnements/schemas.ts'
import type { ContratDeGroupe } from '@ael/contract/groupes/schemas.ts'
import { IconCircleMinus, IconCirclePlus } from '@tabler/icons-react'
import { absent } from '../../../lib/formats/nombres.ts'
import { GroupTags } from '../../../ui/GroupTags.tsx'
import { IconButton } from '../../../ui/IconButton.tsx'
import { StatusBadge } from '../../../ui/StatusBadge.tsx'
import type { DataColumn } from '../../../ui/table/columns.ts'
import { libelles } from '../libelles.ts'
import styles from './Contenu.module.css'

type Colonne = DataColumn<ContratDeGroupe>

const textes = libelles.contenu
const triable = (id: TriContrats): Pick<Colonne, 'id' | 'header' | 'sortable'> => ({
  id,
  header: textes.colonnes[id],
  sortable: true,
})

interface Options {
  /** What the button of a row does; none for whoever only looks. */
  geste: 'ajout' | 'retrait' | null
  /** The group whose page this is: its tag is not repeated on each row. */
  idGroupe: number
  avecLibelles: boolean
  onGeste: (numeroContrat: string) => void
}

const numero: Colonne = {
  ...triable('numeroContrat'),
  rowHeader: true,
  card: 'start',
  cell: ({ numeroContrat, refExterneUtilisateur: reference }) => (
    <>
      <a href={`#/detail?contrat=${numeroContrat}`}>{numeroContrat}</a>
      {sous(reference && textes.reference(reference))}
    </>
  ),
}
const libelle: Colonne = { ...triable('libelle'), card: 'full', cell: (contrat) => contrat.libelle ?? absent }
const sous = (texte: string | null) => texte && <small className={styles.sous}>{texte}</small>
const etat: Colonne = {
  ...triable('codeEtatContrat'),
  card: 'end',
  cell: ({ isResilie, libelleEtatContrat }) => (
    <span className={styles.etat}>
      {isResilie ? <StatusBadge>{libelleEtatContrat}</StatusBadge> : libelleEtatContrat}
    </span>
  ),
}
const titulaire: Colonne = {
  ...triable('nomClientTitulaire'),
  cardLabel: true,
  cell: (contrat) => contrat.nomClientTitulaire,
}
const payeur: Colonne = {
  ...triable('nomClientPayeur'),
  card: 'hidden',
  cell: ({ nomClientPayeur, numeroClientPayeur }) => (
    <>
      {nomClientPayeur}
      {sous(textes.client(numeroClientPayeur))}
    </>
  ),
}

/** The columns of the contracts of a group, or of those that can join it. */
export function colonnesContenu({ geste, idGroupe, avecLibelles, onGeste }: Options): readonly Colonne[] {
  const adresse: Colonne = {
    ...triable('adresseLivraisonConstruite'),
    card: 'full',
    cell: (contrat) => (
      <>
        {contrat.adresseLivraisonConstruite}
        {sous(contrat.numeroPhysiqueAppareil && textes.compteur(contrat.numeroPhysiqueAppareil))}
        <GroupTags label={textes.groupes} groups={contrat.groupes.filter((groupe) => groupe.idGroupe !== idGroupe)} />
      </>
    ),
  }
  const actions: Colonne = {
    id: 'actions',
    header: textes.colonnes.actions,
    quietHeader: true,
    card: 'end',
    cell: ({ numeroContrat }) => (
      <IconButton
        className={styles.action}
        label={geste === 'ajout' ? textes.ajouter(numeroContrat) : textes.retirer(numeroContrat)}
        onClick={() => onGeste(numeroContrat)}
      >
        {geste === 'ajout' ? (
          <IconCirclePlus size={20} stroke={1.75} aria-hidden="true" />
        ) : (
          <IconCircleMinus size={20} stroke={1.75} aria-hidden="true" />
        )}
      </IconButton>
    ),
  }
  return [numero, etat, ...(avecLibelles ? [libelle] : []), titulaire, payeur, adresse, ...(geste ? [actions] : [])]
}

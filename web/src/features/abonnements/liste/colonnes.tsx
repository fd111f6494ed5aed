import type { ContratResume, TriContrats } from '@ael/contract/abonnements/schemas.ts'
import type { ReactNode } from 'react'
import { GroupTags } from '../../../ui/GroupTags.tsx'
import type { DataColumn } from '../../../ui/table/columns.ts'
import { absent } from '../../../lib/formats/nombres.ts'
import { EtatContrat } from '../components/EtatContrat.tsx'
import type { Droits } from '../droits.ts'
import { libelles } from '../libelles.ts'
import { ChoixAffichage } from './ChoixAffichage.tsx'
import { ChoixDefaut } from './ChoixDefaut.tsx'
import styles from './Liste.module.css'

type Colonne = DataColumn<ContratResume>

const textes = libelles.liste
const triable = (id: TriContrats): Pick<Colonne, 'id' | 'header' | 'sortable'> => ({
  id,
  header: textes.colonnes[id],
  sortable: true,
})

interface Options {
  droits: Droits
  /** The contract being looked at, if it is one. */
  affiche: string | null
  enCartes: boolean
  /** What the user may do with a contract; null without any right. */
  gestes: ((contrat: ContratResume) => ReactNode) | null
}

const numero: Colonne = {
  ...triable('numeroContrat'),
  rowHeader: true,
  card: 'start',
  cell: ({ numeroContrat }) => <a href={`#/detail?contrat=${numeroContrat}`}>{numeroContrat}</a>,
}

const libelle: Colonne = {
  ...triable('libelle'),
  card: 'full',
  cell: ({ libelle: nom, refExterneUtilisateur: reference }) => (
    <>
      {nom ?? (reference ? '' : absent)}
      {reference && <small className={styles.reference}>{textes.reference(reference)}</small>}
    </>
  ),
}

const etat: Colonne = {
  ...triable('codeEtatContrat'),
  card: 'end',
  cell: ({ codeEtatContrat, etatLib }) => (
    <span className={styles.etat}>
      <EtatContrat code={codeEtatContrat} libelle={etatLib} />
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
  cardLabel: true,
  cell: (contrat) => <span className={styles.payeur}>{contrat.nomClientPayeur}</span>,
}
const adresse = (groupes: boolean): Colonne => ({
  ...triable('adresseLivraisonConstruite'),
  cell: (contrat) => (
    <>
      {contrat.adresseLivraisonConstruite}
      {groupes && <GroupTags label={textes.groupes} groups={contrat.groupes} />}
    </>
  ),
})

const parDefaut = ({ droits }: Options, { numeroContrat, isDefautContrat }: ContratResume) =>
  droits.defaut && (
    <ChoixDefaut numeroContrat={numeroContrat} parDefaut={isDefautContrat} modifiable={droits.choisirDefaut} />
  )

function actions(options: Options): Colonne {
  const { enCartes, gestes } = options
  return {
    id: 'actions',
    header: textes.colonnes.actions,
    quietHeader: true,
    card: 'end',
    cell: (contrat) => (
      <>
        {enCartes && <span className={styles.actions}>{parDefaut(options, contrat)}</span>}
        {gestes?.(contrat)}
      </>
    ),
  }
}

/** The columns of the list of contracts, for this user (docs/domaines/abonnements.md#liste). */
export function colonnesContrats(options: Options): readonly Colonne[] {
  const { droits, affiche, enCartes } = options
  const selection: Colonne = {
    id: 'selection',
    header: textes.colonnes.selection,
    quietHeader: true,
    card: 'start',
    cell: ({ numeroContrat }) => (
      <ChoixAffichage numeroContrat={numeroContrat} affiche={numeroContrat === affiche} enToutesLettres={enCartes} />
    ),
  }
  const noms = droits.libelles ? [libelle] : []
  const desserte = adresse(droits.groupes)
  // A card is read from the number and the state down to what can be done; a row begins with what chooses it.
  if (enCartes) return [numero, etat, ...noms, desserte, titulaire, payeur, selection, actions(options)]
  const defaut: Colonne = {
    id: 'defaut',
    header: textes.colonnes.defaut,
    cell: (contrat) => parDefaut(options, contrat),
  }
  return [
    selection,
    numero,
    ...noms,
    etat,
    titulaire,
    payeur,
    desserte,
    ...(droits.defaut ? [defaut] : []),
    ...(options.gestes ? [actions(options)] : []),
  ]
}

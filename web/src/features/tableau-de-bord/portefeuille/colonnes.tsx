import type { ContratDuPortefeuille, TriPortefeuille } from '@ael/contract/tableau-de-bord/portefeuille.schemas.ts'
import type { ReactNode } from 'react'
import { formatDate } from '../../../lib/formats/dates.ts'
import { absent, formatEuros, formatNombre } from '../../../lib/formats/nombres.ts'
import { Sparkline } from '../../../ui/chart/Sparkline.tsx'
import { GroupTags } from '../../../ui/GroupTags.tsx'
import type { DataColumn } from '../../../ui/table/columns.ts'
import { BadgeSituation } from './BadgeSituation.tsx'
import { libelles } from './libelles.ts'
import styles from './Liste.module.css'
import sommes from './Portefeuille.module.css'
import type { ColonneChoisie } from './use-colonnes.ts'

type Colonne = DataColumn<ContratDuPortefeuille>

const { titres } = libelles.liste
const triable = (id: TriPortefeuille): Pick<Colonne, 'id' | 'header' | 'sortable'> => ({
  id,
  header: titres[id],
  sortable: true,
})

const volumeDe = ({ mois }: ContratDuPortefeuille): string => {
  const connus = mois.flatMap(({ volumeConsoEnLitres }) => volumeConsoEnLitres ?? [])
  return connus.length === 0 ? absent : formatNombre(connus.reduce((somme, litres) => somme + litres, 0) / 1000, 1)
}

const numero: Colonne = {
  ...triable('numeroContrat'),
  rowHeader: true,
  card: 'start',
  cell: ({ numeroContrat }) => <a href={`#/detail?contrat=${numeroContrat}`}>{numeroContrat}</a>,
}

const COLONNES: Record<ColonneChoisie, Colonne> = {
  libelle: { ...triable('libelle'), card: 'full', cell: ({ libelle }) => libelle ?? '' },
  adresseLivraisonConstruite: {
    ...triable('adresseLivraisonConstruite'),
    card: 'full',
    cell: ({ adresseLivraisonConstruite: adresse }) => (
      <span className={styles.adresse} title={adresse}>
        {adresse}
      </span>
    ),
  },
  groupes: {
    id: 'groupes',
    header: titres.groupes,
    card: 'start',
    cell: ({ groupes }) => (
      <span className={styles.etiquettes}>
        <GroupTags label={`${titres.groupes}\u202F:`} groups={groupes} />
      </span>
    ),
  },
  nomClientTitulaire: {
    ...triable('nomClientTitulaire'),
    cardLabel: true,
    cell: (contrat) => contrat.nomClientTitulaire,
  },
  nomClientPayeur: { ...triable('nomClientPayeur'), cardLabel: true, cell: (contrat) => contrat.nomClientPayeur },
  compteur: {
    id: 'compteur',
    header: titres.compteur,
    cardLabel: true,
    cell: ({ numeroPhysiqueAppareil }) => numeroPhysiqueAppareil ?? absent,
  },
  mois: {
    id: 'mois',
    header: titres.mois,
    card: 'hidden',
    cell: ({ mois }) => (
      <Sparkline barres={mois.map(({ mois: cle, volumeConsoEnLitres }) => ({ cle, valeur: volumeConsoEnLitres }))} />
    ),
  },
  volume: { id: 'volume', header: titres.volume, numeric: true, card: 'start', cardLabel: true, cell: volumeDe },
  dernierReleve: {
    ...triable('dernierReleve'),
    card: 'hidden',
    cell: ({ dernierReleve }) => (dernierReleve ? formatDate(dernierReleve) : absent),
  },
  echeance: {
    id: 'echeance',
    header: titres.echeance,
    card: 'hidden',
    cell: ({ echeance }) => (echeance ? formatDate(echeance) : absent),
  },
  resteAPayer: {
    ...triable('resteAPayer'),
    numeric: true,
    card: 'end',
    cell: ({ resteAPayer }) =>
      resteAPayer === null ? (
        absent
      ) : (
        <span className={resteAPayer > 0 ? sommes.fort : sommes.zero}>{formatEuros(resteAPayer)}</span>
      ),
  },
  situation: {
    ...triable('situation'),
    card: 'end',
    cell: ({ situation }) => (
      <span className={styles.situation}>
        <BadgeSituation situation={situation} />
      </span>
    ),
  },
}

/** A card is read from the number and the state down to the amount. */
const ORDRE_CARTE: readonly ColonneChoisie[] = [
  'situation',
  'libelle',
  'adresseLivraisonConstruite',
  'groupes',
  'resteAPayer',
  'volume',
  'nomClientTitulaire',
  'nomClientPayeur',
  'compteur',
]

interface Options {
  montrees: ReadonlySet<ColonneChoisie>
  enCartes: boolean
  choix: ((contrat: ContratDuPortefeuille) => ReactNode) | undefined
  /** What can be done with a contract, at the end of its line. */
  gestes: ((contrat: ContratDuPortefeuille) => ReactNode) | undefined
}

/** The columns of the list of the portfolio: the number, those that the account shows, what can be done. */
export function colonnesPortefeuille({ montrees, enCartes, choix, gestes }: Options): readonly Colonne[] {
  const ordre = enCartes ? ORDRE_CARTE : (Object.keys(COLONNES) as ColonneChoisie[])
  const choisies = ordre.filter((colonne) => montrees.has(colonne)).map((colonne) => COLONNES[colonne])
  const actions: Colonne[] = gestes
    ? [{ id: 'actions', header: titres.actions, quietHeader: true, card: 'end', cell: gestes }]
    : []
  const tete: Colonne[] = choix
    ? [{ id: 'choix', header: titres.choix, quietHeader: true, card: 'start', cell: choix }]
    : []
  return enCartes ? [numero, ...choisies, ...tete, ...actions] : [...tete, numero, ...choisies, ...actions]
}

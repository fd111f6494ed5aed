import type { Impaye } from '@ael/contract/factures/impayes.schemas.ts'
import { formatDate } from '../../../lib/formats/dates.ts'
import { formatEuros } from '../../../lib/formats/nombres.ts'
import type { DataColumn } from '../../../ui/table/columns.ts'
import { Details } from '../liste/cellules.tsx'
import { MotEtat } from '../liste/Etat.tsx'
import { libelles } from '../libelles.ts'
import type { FacturePayable, PayerFactures } from '../payer.ts'
import styles from '../liste/Liste.module.css'

type Colonne = DataColumn<Impaye>

const textes = libelles.impayes

/** An unpaid invoice as payment names it. */
export const enPayable = ({ reference, solde }: Impaye, numeroContrat: string): FacturePayable => ({
  numeroFactureClient: reference,
  numeroContrat,
  soldeFactureClient: solde,
})

const facture: Colonne = {
  id: 'reference',
  header: textes.colonnes.reference,
  rowHeader: true,
  card: 'title',
  cell: ({ reference, titre, type, typeReseau, periode }) => (
    <>
      <a
        className={styles.numero}
        href={`#/factures?vue=toutes&recherche=${encodeURIComponent(reference)}`}
        aria-label={textes.voir(titre)}
      >
        {reference}
      </a>
      <Details lignes={[`${type}, ${textes.reseaux[typeReseau].toLowerCase()}`, periode]} entiere />
    </>
  ),
}
const client: Colonne = {
  id: 'nomClient',
  header: textes.colonnes.nomClient,
  card: 'full',
  cell: ({ nomClient, adresse }) => (
    <>
      {nomClient}
      <Details lignes={[adresse]} />
    </>
  ),
}
const jour = (id: 'dateFacturation' | 'date'): Colonne => ({
  id,
  header: textes.colonnes[id],
  card: 'hidden',
  cell: (impaye) => formatDate(impaye[id]),
})
const jours: Colonne = {
  id: 'jours',
  header: textes.colonnes.date,
  card: 'full',
  cell: ({ dateFacturation, date }) => <Details lignes={[textes.carte(dateFacturation, date)]} />,
}
const etat: Colonne = {
  id: 'etat',
  header: libelles.liste.colonnes.etat,
  card: 'start',
  cell: (impaye) => <MotEtat etat={impaye.etat} />,
}
const euros = (id: 'montant' | 'solde' | 'soldeExigible', card: NonNullable<Colonne['card']>): Colonne => ({
  id,
  header: textes.colonnes[id],
  numeric: true,
  card,
  cardLabel: true,
  cell: (impaye) => formatEuros(impaye[id]),
})

/** The columns of unpaid invoices (docs/domaines/factures.md#impayés). */
export function colonnesImpayes({
  numeroContrat,
  enCartes,
  Payer,
}: {
  numeroContrat: string
  enCartes: boolean
  Payer?: PayerFactures
}): readonly Colonne[] {
  const actions: Colonne = {
    id: 'actions',
    header: textes.colonnes.actions,
    quietHeader: true,
    card: 'end',
    cell: (impaye) =>
      Payer && impaye.isPaiementAutorise && <Payer factures={[enPayable(impaye, numeroContrat)]} place="ligne" />,
  }
  const montants = [euros('montant', 'start'), euros('solde', 'end')]
  if (enCartes) return [facture, client, jours, ...montants, euros('soldeExigible', 'full'), etat, actions]
  return [
    facture,
    client,
    jour('dateFacturation'),
    jour('date'),
    etat,
    ...montants,
    euros('soldeExigible', 'full'),
    actions,
  ]
}

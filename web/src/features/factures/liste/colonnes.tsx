import type { Facture, TriFactures } from '@ael/contract/factures/listes.schemas.ts'
import { formatDate } from '../../../lib/formats/dates.ts'
import { formatEuros } from '../../../lib/formats/nombres.ts'
import type { DataColumn } from '../../../ui/table/columns.ts'
import { Documents } from '../documents/Documents.tsx'
import { libelles } from '../libelles.ts'
import type { PayerFactures } from '../payer.ts'
import { Etat } from './Etat.tsx'
import styles from './Liste.module.css'

type Colonne = DataColumn<Facture>

const textes = libelles.liste
const triable = (id: TriFactures): Pick<Colonne, 'id' | 'header' | 'sortable'> => ({ id, header: textes.colonnes[id], sortable: true })

function Precisions({ facture, deGroupe }: { facture: Facture; deGroupe: boolean }) {
  const { plateforme, estimee, isContratResilie, periode } = facture
  const lignes = [
    !deGroupe && periode,
    estimee && textes.estimee,
    isContratResilie && textes.resilie,
    plateforme && textes.plateforme(plateforme.codeService, plateforme.numeroEngagement, plateforme.numeroMarche),
  ].flatMap((ligne) => ligne || [])
  return lignes.map((ligne) => (
    <small key={ligne} className={ligne === periode ? styles.periode : styles.detail}>
      {ligne}
    </small>
  ))
}

/** In a group, where columns are many, the type stands under the number. */
const numero = (avecType: boolean): Colonne => ({
  ...triable('numeroFactureClient'),
  rowHeader: true,
  card: 'start',
  cell: (facture) => (
    <>
      <span className={styles.numero}>{facture.numeroFactureClient}</span>
      {avecType && (
        <>
          <small className={styles.detail}>{facture.libelleTypeFacture}</small>
          <Precisions facture={facture} deGroupe />
        </>
      )}
    </>
  ),
})
const contrat: Colonne = {
  ...triable('numeroContrat'),
  card: 'full',
  cell: ({ numeroContrat, adresseLivraisonConstruite }) => (
    <>
      <a href={`#/detail?contrat=${numeroContrat}`}>{numeroContrat}</a>
      <small className={styles.adresse}>{adresseLivraisonConstruite}</small>
    </>
  ),
}
const type = (deGroupe: boolean, enCartes: boolean): Colonne => ({
  ...triable('libelleTypeFacture'),
  card: 'full',
  cell: (facture) => (
    <>
      {enCartes ? textes.du(facture.libelleTypeFacture, facture.dateFacture) : facture.libelleTypeFacture}
      <Precisions facture={facture} deGroupe={deGroupe} />
    </>
  ),
})
const emission: Colonne = { ...triable('dateFacture'), card: 'hidden', cell: ({ dateFacture }) => formatDate(dateFacture) }
const echeance: Colonne = {
  ...triable('dateLimitePaiementFacture'),
  cardLabel: true,
  card: 'full',
  cell: ({ isAvoir, dateLimitePaiementFacture }) => (isAvoir ? '' : formatDate(dateLimitePaiementFacture)),
}
const etat: Colonne = { id: 'etat', header: textes.colonnes.etat, card: 'full', cell: (facture) => <Etat facture={facture} /> }
const mode: Colonne = { ...triable('modeDeReglement'), card: 'start', cell: ({ modeDeReglement }) => modeDeReglement }
/** What is left of an invoice that is paid in part stands under its amount where it has no column. */
const montant = (deGroupe: boolean): Colonne => ({
  ...triable('montantTTCFacture'),
  numeric: true,
  card: 'end',
  cell: ({ isAvoir, montantTTCFacture, soldeFactureClient, numeroContrat, numeroFactureClient }) => (
    <>
      {formatEuros(montantTTCFacture)}
      {!deGroupe && soldeFactureClient !== 0 && soldeFactureClient !== montantTTCFacture && (
        <small className={styles.periode}>{textes.reste(formatEuros(soldeFactureClient))}</small>
      )}
      {!isAvoir && (
        <a
          className={styles.detail}
          href={`#/factures/evolution/${numeroContrat}/${numeroFactureClient}`}
          aria-label={textes.comprendreFacture(numeroFactureClient)}
        >
          {textes.comprendre}
        </a>
      )}
    </>
  ),
})
const reste: Colonne = {
  ...triable('soldeFactureClient'),
  numeric: true,
  cardLabel: true,
  card: 'end',
  cell: ({ soldeFactureClient }) => (soldeFactureClient === 0 ? '' : formatEuros(soldeFactureClient)),
}

/** The columns of invoices (specification 2 §3.6); those of a group tell of which contract each is. */
export function colonnesFactures({ deGroupe, enCartes, Payer }: { deGroupe: boolean; enCartes: boolean; Payer?: PayerFactures }): readonly Colonne[] {
  const actions: Colonne = {
    id: 'actions',
    header: textes.colonnes.actions,
    quietHeader: true,
    card: 'full',
    cell: (facture) => (
      <span className={styles.actions}>
        <Documents facture={facture} />
        {Payer && facture.isPaiementAutorise && <Payer factures={[facture]} place="ligne" />}
      </span>
    ),
  }
  const duContrat = deGroupe ? [contrat] : []
  // A card is read from what is asked and by when down to what can be done about it.
  const solde = deGroupe ? [reste] : []
  if (enCartes) return [numero(false), montant(deGroupe), etat, ...duContrat, type(deGroupe, true), emission, echeance, mode, ...solde, actions]
  const duType = deGroupe ? [] : [type(deGroupe, false)]
  return [numero(deGroupe), ...duContrat, ...duType, emission, echeance, etat, mode, montant(deGroupe), ...solde, actions]
}

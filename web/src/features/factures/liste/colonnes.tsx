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

function Precisions({ facture }: { facture: Facture }) {
  const { plateforme, estimee, isContratResilie, periode } = facture
  const lignes = [
    periode,
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

const numero: Colonne = {
  ...triable('numeroFactureClient'),
  rowHeader: true,
  card: 'start',
  cell: ({ numeroFactureClient }) => <span className={styles.numero}>{numeroFactureClient}</span>,
}
const contrat: Colonne = {
  ...triable('numeroContrat'),
  card: 'full',
  cell: ({ numeroContrat, adresseLivraisonConstruite }) => (
    <>
      <a href={`#/detail?contrat=${numeroContrat}`}>{numeroContrat}</a>
      <small className={styles.detail}>{adresseLivraisonConstruite}</small>
    </>
  ),
}
const type = (enCartes: boolean): Colonne => ({
  ...triable('libelleTypeFacture'),
  card: 'full',
  cell: (facture) => (
    <>
      {enCartes ? textes.du(facture.libelleTypeFacture, facture.dateFacture) : facture.libelleTypeFacture}
      <Precisions facture={facture} />
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
const montant: Colonne = {
  ...triable('montantTTCFacture'),
  numeric: true,
  card: 'end',
  cell: ({ isAvoir, montantTTCFacture, numeroContrat, numeroFactureClient }) => (
    <>
      {formatEuros(montantTTCFacture)}
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
}
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
  if (enCartes) return [numero, montant, etat, ...duContrat, type(true), echeance, mode, reste, actions]
  return [numero, ...duContrat, type(false), emission, echeance, etat, mode, montant, reste, actions]
}

import type { Facture, TriFactures } from '@ael/contract/factures/listes.schemas.ts'
import { formatDate } from '../../../lib/formats/dates.ts'
import { formatEuros } from '../../../lib/formats/nombres.ts'
import type { DataColumn } from '../../../ui/table/columns.ts'
import { libelles } from '../libelles.ts'
import type { PayerFactures } from '../payer.ts'
import { Actions, Contrat, Details, echeanceDe, envoiDe, Montant, particularites } from './cellules.tsx'
import { Etat } from './Etat.tsx'
import styles from './Liste.module.css'

type Colonne = DataColumn<Facture>

const textes = libelles.liste
const triable = (id: TriFactures): Pick<Colonne, 'id' | 'header' | 'sortable'> => ({
  id,
  header: textes.colonnes[id],
  sortable: true,
})

/** A credit note is paid in no way. */
const modeDe = ({ isAvoir, modeDeReglement }: Facture): string => (isAvoir ? '' : modeDeReglement)

/** In a group, where columns are many, the type stands under the number. */
const numero = (avecType: boolean): Colonne => ({
  ...triable('numeroFactureClient'),
  rowHeader: true,
  card: 'title',
  cell: (facture) => (
    <>
      <span className={styles.numero}>{facture.numeroFactureClient}</span>
      {avecType && (
        <Details lignes={[facture.libelleTypeFacture, facture.estimee && textes.estimee, envoiDe(facture)]} />
      )}
    </>
  ),
})
const contrat: Colonne = { ...triable('numeroContrat'), card: 'full', cell: (facture) => <Contrat facture={facture} /> }
const type: Colonne = {
  ...triable('libelleTypeFacture'),
  cell: (facture) => (
    <>
      {facture.libelleTypeFacture}
      <Details lignes={[facture.periode]} entiere />
      <Details lignes={[facture.estimee && textes.estimee, envoiDe(facture), ...particularites(facture)]} />
    </>
  ),
}
const emission: Colonne = { ...triable('dateFacture'), cell: ({ dateFacture }) => formatDate(dateFacture) }
/** When it is to be paid, and how where no column says so. */
const echeance = (avecMode: boolean): Colonne => ({
  ...triable('dateLimitePaiementFacture'),
  cell: (facture) => (
    <>
      {echeanceDe(facture)}
      {avecMode && <Details lignes={[modeDe(facture)]} />}
    </>
  ),
})
const etat: Colonne = { id: 'etat', header: textes.colonnes.etat, cell: (facture) => <Etat facture={facture} /> }
const mode: Colonne = { ...triable('modeDeReglement'), cell: modeDe }
const montant = (avecReste: boolean): Colonne => ({
  ...triable('montantTTCFacture'),
  numeric: true,
  card: 'end',
  cell: (facture) => <Montant facture={facture} avecReste={avecReste} />,
})
const reste: Colonne = {
  ...triable('soldeFactureClient'),
  numeric: true,
  cell: ({ soldeFactureClient }) => (soldeFactureClient === 0 ? '' : formatEuros(soldeFactureClient)),
}

/** In a card: what it is, and by when it is to be paid while something is. */
const resume = (deGroupe: boolean): Colonne => ({
  ...triable('libelleTypeFacture'),
  card: 'start',
  cell: (facture) => (
    <>
      {textes.du(facture.libelleTypeFacture, facture.dateFacture)}
      <Details
        lignes={[
          facture.periode,
          facture.estimee && textes.estimee,
          envoiDe(facture),
          ...(deGroupe ? [] : particularites(facture)),
          facture.soldeFactureClient > 0 && textes.avant(echeanceDe(facture)),
        ]}
      />
    </>
  ),
})
/** The foot of a card: its state beside what can be done. */
const pied = (actions: Colonne['cell']): Colonne => ({
  id: 'etat',
  header: textes.colonnes.etat,
  card: 'full',
  cell: (facture) => (
    <div className={styles.pied}>
      <div>
        <Etat facture={facture} />
        <Details lignes={[modeDe(facture)]} />
      </div>
      {actions(facture)}
    </div>
  ),
})
/** Left out of a card, where another cell says it; the list still sorts by it. */
const aTrier = (colonne: Colonne): Colonne => ({ ...colonne, card: 'hidden' })

interface Forme {
  deGroupe: boolean
  enCartes: boolean
  /** Not wide enough for every column. */
  etroit: boolean
  Payer?: PayerFactures
}

/**
 * The columns of invoices (docs/domaines/factures.md#colonnes); those of a group tell of which contract each is. Where
 * they are too many for the width, the way of payment stands under its date, and what is left to pay under the amount.
 */
export function colonnesFactures({ deGroupe, enCartes, etroit, Payer }: Forme): readonly Colonne[] {
  const actions: Colonne = {
    id: 'actions',
    header: textes.colonnes.actions,
    quietHeader: true,
    cell: (facture) => <Actions facture={facture} {...(Payer && { Payer })} />,
  }
  // A card is read from what is asked and by when down to what can be done about it.
  if (enCartes) {
    const aussi = [emission, echeance(false), mode, ...(deGroupe ? [reste] : [])]
    return [
      numero(false),
      ...(deGroupe ? [contrat] : []),
      resume(deGroupe),
      montant(true),
      pied(actions.cell),
      ...aussi.map(aTrier),
    ]
  }
  const serre = deGroupe || etroit
  const avecReste = deGroupe && !etroit
  return [
    numero(deGroupe),
    deGroupe ? contrat : type,
    emission,
    echeance(serre),
    etat,
    ...(serre ? [] : [mode]),
    montant(!avecReste),
    ...(avecReste ? [reste] : []),
    actions,
  ]
}

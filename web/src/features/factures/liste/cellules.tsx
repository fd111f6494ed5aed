import type { Facture } from '@ael/contract/factures/listes.schemas.ts'
import { formatDate } from '../../../lib/formats/dates.ts'
import { formatEuros } from '../../../lib/formats/nombres.ts'
import { classes } from '../../../ui/classes.ts'
import { Documents } from '../documents/Documents.tsx'
import { libelles } from '../libelles.ts'
import type { PayerFactures } from '../payer.ts'
import styles from './Liste.module.css'

const textes = libelles.liste

interface LignesDetail {
  lignes: ReadonlyArray<string | false | null>
  /** Never cut in two. */
  entiere?: boolean
}

/** Lines under what a cell says first; those that say nothing are left out. */
export const Details = ({ lignes, entiere = false }: LignesDetail) =>
  lignes
    .flatMap((ligne) => ligne || [])
    .map((ligne) => (
      <small key={ligne} className={classes(styles.detail, entiere && styles.entiere)}>
        {ligne}
      </small>
    ))

/** What sets the contract of an invoice apart: that it has ended, that its invoices go through the platform of the State. */
export const particularites = ({ isContratResilie, plateforme }: Facture): (string | false | null)[] => [
  isContratResilie && textes.resilie,
  plateforme && textes.plateforme(plateforme.codeService, plateforme.numeroEngagement, plateforme.numeroMarche),
]

/** When it left by mail, where invoices do. */
export const envoiDe = ({ dateEnvoiElectronique: jour }: Facture): string | null =>
  jour && textes.envoyee(formatDate(jour))

/** Which contract an invoice is of, and where it delivers. */
export function Contrat({ facture }: { facture: Facture }) {
  const { numeroContrat, adresseLivraisonConstruite } = facture
  return (
    <>
      <a href={`#/detail?contrat=${numeroContrat}`}>{numeroContrat}</a>
      <Details lignes={[adresseLivraisonConstruite, ...particularites(facture)]} />
    </>
  )
}

/** The amount of an invoice, what is left of it where no column says so, and the way to what makes it. */
export function Montant({ facture, avecReste }: { facture: Facture; avecReste: boolean }) {
  const { isAvoir, montantTTCFacture, soldeFactureClient, numeroContrat, numeroFactureClient } = facture
  return (
    <>
      <span className={styles.montant}>{formatEuros(montantTTCFacture)}</span>
      {avecReste &&
        (isAvoir ? soldeFactureClient !== 0 : soldeFactureClient > 0) &&
        soldeFactureClient !== montantTTCFacture && (
          <small className={styles.detail}>{textes.reste(formatEuros(soldeFactureClient))}</small>
        )}
      {!isAvoir && (
        <a
          className={styles.comprendre}
          href={`#/factures/evolution/${numeroContrat}/${numeroFactureClient}`}
          aria-label={textes.comprendreFacture(numeroFactureClient)}
        >
          {textes.comprendre}
        </a>
      )}
    </>
  )
}

/** The last day to pay; a credit note has none. */
export const echeanceDe = ({ isAvoir, dateLimitePaiementFacture }: Facture): string =>
  isAvoir ? '' : formatDate(dateLimitePaiementFacture)

/** The documents of an invoice, then its payment, each in its place down the list. */
export function Actions({ facture, Payer }: { facture: Facture; Payer?: PayerFactures }) {
  return (
    <div className={styles.actions}>
      <Documents facture={facture} />
      <div className={styles.payer}>
        {Payer && facture.isPaiementAutorise && <Payer factures={[facture]} place="ligne" />}
      </div>
    </div>
  )
}

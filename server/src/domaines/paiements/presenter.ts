import { enEuros } from '@ael/contract/factures/regles.ts'
import { STATUTS_PAIEMENT } from '@ael/contract/paiements/etats.ts'
import type { InfoFacture, OuverturePaiement, Paiement } from '@ael/contract/paiements/schemas.ts'
import { instantIso } from '../../kernel/horloge.ts'
import type { Session } from '../../kernel/session/session.ts'
import type { Autorisation } from './demande/autoriser-paiement.ts'
import type { FactureTrouvee } from './demande/chercher-facture.ts'
import { paiementNonAutorise } from './errors.ts'
import type { PaiementListe } from './recuperation/recuperation.sql.ts'
import type { LigneTentative } from './lignes-tentative.query.ts'
import type { Tentative } from './tentative.repository.ts'
import type { IssueRetourTentative } from './issue/traiter-retour.ts'

const instant = (quand: Date | null): string | null => quand && instantIso(quand)

/** Where the browser is sent, under the names of the wire and under ours. */
export function presenterOuverture({
  reference,
  type_service,
  montant_cents,
  devise,
  jeton,
  redirection,
}: Tentative): OuverturePaiement {
  if (!redirection) throw new Error('an attempt that was opened leads somewhere')
  const { url, methode, champs } = redirection
  const { PBX_PORTEUR, PBX_CMD, PBX_TOTAL } = champs
  return {
    urlPaiementContactPrestataire: url,
    methode,
    champs,
    config:
      PBX_PORTEUR && PBX_CMD && PBX_TOTAL ? { pbX_PORTEUR: PBX_PORTEUR, pbX_CMD: PBX_CMD, pbX_TOTAL: PBX_TOTAL } : null,
    referenceTransaction: reference,
    token: jeton,
    typeServicePaiement: type_service,
    montant: enEuros(montant_cents),
    devise,
  }
}

export const presenterAutorisation = ({
  refus,
  fournisseur,
  duCents,
  minimumCents,
  partiel,
  plusieurs,
}: Autorisation) => ({
  isPaiementAutorise: refus === null,
  message: refus?.message ?? null,
  code: refus?.code ?? null,
  typeServicePaiement: fournisseur.type,
  montant: enEuros(duCents),
  montantMinimum: enEuros(minimumCents),
  isPaiementPartielAutorise: partiel,
  isPaiementMultiFactureAutorise: plusieurs,
  urlPaiementExterne: refus ? null : (fournisseur.pageLibre ?? null),
})

export const presenterSoldable = ({ refus, fournisseur, duCents, minimumCents, partiel }: Autorisation) => ({
  isContratSoldable: refus === null,
  message: refus?.message ?? null,
  solde: enEuros(duCents),
  montantMinimum: enEuros(minimumCents),
  isPaiementPartielAutorise: partiel,
  typeServicePaiement: fournisseur.type,
})

/**
 * What became of an attempt. What it pays is only told to whoever made it; how much, to him and to whoever comes back from
 * an attempt that nobody was signed in for: a session that has ended is told the outcome, and no more.
 */
export function presenterIssue(
  { tentative, deja }: IssueRetourTentative,
  lignes: readonly LigneTentative[],
  { utilisateur }: Session,
) {
  const {
    reference,
    etat,
    montant_cents,
    repris_cents,
    libelle_retour,
    transaction_le,
    type_service,
    traite_facturation_code,
    utilisateur_id,
  } = tentative
  const repris = repris_cents === montant_cents
  const sienne = utilisateur_id !== null && utilisateur_id === utilisateur?.id
  const detaille = sienne || utilisateur_id === null
  return {
    referenceTransaction: reference,
    statutPaiement: STATUTS_PAIEMENT[repris ? 'REFUSEE' : etat],
    isPaiementEffectue: etat === 'ENREGISTREE' && !repris,
    isPaiementDejaEffectue: deja && !repris,
    isPaiementRefuse: etat === 'REFUSEE' || repris,
    isPaiementRepris: repris,
    message: etat === 'ENREGISTREE' || !detaille ? '' : (libelle_retour ?? ''),
    montant: detaille ? enEuros(montant_cents) : null,
    dateTransaction: detaille ? instant(transaction_le) : null,
    typeServicePaiement: type_service,
    traiteFacturationCode: traite_facturation_code,
    facturePaiementInfoList: sienne
      ? lignes.map((ligne) => ({
          reference: ligne.numero_facture_client,
          numeroContrat: ligne.numero_contrat,
          montant: enEuros(ligne.montant_cents),
        }))
      : [],
  }
}

/** A name that its bearer recognises, and nobody else reads: the letters after the first of each word are hidden. */
const masquer = (nom: string): string => nom.replaceAll(/(?<=[\p{L}\p{N}])[\p{L}\p{N}]/gu, '•')

const INCONNUE: InfoFacture = {
  isValide: false,
  isPaiementAutorise: false,
  message: null,
  numeroFactureClient: null,
  numeroContrat: null,
  soldeFactureClient: null,
  dateLimitePaiementFacture: null,
  adresseLivraison: null,
  raisonSocialClient: null,
  traiteFacturationCode: null,
  typeServicePaiement: null,
}

/** @param messageInconnue the sentence for an invoice that is not there */
export function presenterFactureTrouvee(trouvee: FactureTrouvee | null, messageInconnue: string): InfoFacture {
  if (!trouvee) return { ...INCONNUE, message: messageInconnue }
  if (!trouvee.payable) return { ...INCONNUE, isValide: true, message: paiementNonAutorise().message }
  const { facture, type, nomPayeur, ville } = trouvee
  return {
    isValide: true,
    isPaiementAutorise: true,
    message: null,
    numeroFactureClient: facture.numero_facture_client,
    numeroContrat: facture.numero_contrat,
    soldeFactureClient: enEuros(Math.max(0, facture.solde_cents)),
    dateLimitePaiementFacture: facture.date_echeance,
    adresseLivraison: ville,
    raisonSocialClient: nomPayeur && masquer(nomPayeur),
    traiteFacturationCode: facture.traite_facturation_code,
    typeServicePaiement: type,
  }
}

const retour = ({ code_retour, libelle_retour }: PaiementListe): string | null =>
  [code_retour, libelle_retour].filter(Boolean).join(' ') || null

export const presenterPaiement = (un: PaiementListe): Paiement => ({
  referenceTransaction: un.reference,
  numeroContrat: un.numero_contrat,
  numeroFactureClient: un.numero_facture_client,
  facturePaiementInfoList: un.lignes.map(({ reference, identifiantFacture, numeroContrat, montantCents }) => ({
    reference,
    identifiantFacture,
    numeroContrat,
    montant: enEuros(montantCents),
  })),
  montant: enEuros(un.montant_cents),
  solde: un.lignes[0]?.soldeCents === null || un.lignes[0] === undefined ? null : enEuros(un.lignes[0].soldeCents),
  dateCreation: instantIso(un.creee_le),
  dateModification: instantIso(un.modifiee_le),
  dateDepart: instant(un.partie_le),
  etat: un.etat,
  statutPaiement: STATUTS_PAIEMENT[un.etat],
  identifiantTransaction: un.identifiant_transaction,
  token: un.jeton,
  identifiantUtilisateurWeb: un.utilisateur_id,
  typeServicePaiement: un.type_service,
  dateTransaction: instant(un.transaction_le),
  dateAutorisation: un.numero_autorisation ? instant(un.transaction_le) : null,
  dateNotificationWaterp: instant(un.integree_le),
  numeroAutorisation: un.numero_autorisation,
  retourTransaction: retour(un),
  email: un.email,
  isPaiementEffectue: un.etat === 'ENREGISTREE',
  isPaiementRefuse: un.etat === 'REFUSEE',
  isPaiementDejaEffectue: un.integree_le !== null,
  isPrelevement: false,
  traiteFacturation: { code: un.traite_facturation_code },
  traiteFacturationCode: un.traite_facturation_code,
  informationSupplementaire: un.anomalies.map(({ texte }) => texte).join(' ') || null,
  anomalies: un.anomalies.map(({ constateeLe, rembourse, ...anomalie }) => ({
    ...anomalie,
    dateConstat: instantIso(new Date(constateeLe)),
    remboursementPropose: rembourse && {
      montant: enEuros(rembourse.montantCents),
      date: rembourse.date,
      reference: rembourse.reference,
    },
  })),
  montantTropPercu: enEuros(un.trop_percu_cents),
})

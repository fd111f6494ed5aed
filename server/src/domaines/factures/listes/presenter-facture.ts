import { enM3 } from '@ael/contract/consommation/unites.ts'
import { etatFacture, LIBELLES_ETATS_FACTURE, refusPaiement } from '@ael/contract/factures/etats.ts'
import type { Facture } from '@ael/contract/factures/listes.schemas.ts'
import { enEuros, LIBELLES_MODES_REGLEMENT, LIBELLES_TYPES_FACTURE } from '@ael/contract/factures/regles.ts'
import { jourDeParis } from '../../../kernel/horloge.ts'
import { adresseConstruite } from '../../abonnements/adresse.public.ts'
import { periodeEcrite } from '../periode-ecrite.ts'
import { type LigneFacture, situationDe } from './ligne-facture.ts'

/** `mode_distribution` of invoices sent through the platform of the public sector. */
const PLATEFORME = '05'
const DOMESTIQUE = 'DOMESTIQUE'

/** The day on which an invoice is looked at, and which billing processings cannot be paid online: payments are suspended, or nobody takes them. */
export interface Moment {
  aujourdhui: string
  suspendu: (traiteFacturationCode: string) => boolean
}

/** An invoice as the wire shows it (docs/domaines/factures.md#facture). */
export function presenterFacture(ligne: LigneFacture, { aujourdhui, suspendu: estSuspendu }: Moment): Facture {
  const suspendu = estSuspendu(ligne.traite_facturation_code)
  const situation = situationDe(ligne)
  return {
    identifiantFacture: ligne.id,
    numeroFactureClient: ligne.numero_facture_client,
    numeroFacture: ligne.numero_facture_client,
    numeroContrat: ligne.numero_contrat,
    adresseLivraisonConstruite: adresseConstruite(ligne),
    libelleTypeFacture: LIBELLES_TYPES_FACTURE[ligne.type],
    isAvoir: ligne.type === 'AVOIR',
    dateFacture: ligne.date_emission,
    dateEmissionFacture: ligne.date_emission,
    dateExigibilite: ligne.date_echeance,
    dateLimitePaiementFacture: ligne.date_echeance,
    periode: periodeEcrite(ligne.periode_debut, ligne.periode_fin),
    montantTTCFacture: enEuros(ligne.montant_ttc_cents),
    soldeFactureClient: enEuros(ligne.solde_cents),
    etat: etatFacture(situation, aujourdhui),
    isPaiementAutorise: refusPaiement(situation, aujourdhui, suspendu) === null,
    isBloquerPaiement: ligne.bloquee || suspendu,
    isEncaissable: ligne.solde_cents > 0 && !ligne.en_litige,
    isValide: true,
    isPDFExiste: ligne.pdf_disponible,
    isContentieux: ligne.en_litige,
    isContratResilie: ligne.resilie,
    isPaiementEnCours: ligne.paiement_en_cours,
    nombreDeRelances: ligne.nombre_relances,
    dateDerniereRelance: ligne.derniere_relance,
    datePaiementInternet: ligne.paye_en_ligne_le && jourDeParis(ligne.paye_en_ligne_le),
    rejet:
      ligne.motif_rejet !== null && ligne.rejete_le !== null
        ? { date: ligne.rejete_le, motif: ligne.motif_rejet }
        : null,
    modeDeReglement: LIBELLES_MODES_REGLEMENT[ligne.mode_reglement],
    codeModeReglement: ligne.mode_reglement,
    downloadUrl: ligne.pdf_disponible
      ? `Facture/telecharger/${ligne.id}/${ligne.numero_contrat}/${encodeURIComponent(ligne.numero_facture_client)}`
      : null,
    downloadFileName: `facture-${ligne.numero_facture_client}.pdf`,
    dateEnvoiElectronique: ligne.annoncee_le && jourDeParis(ligne.annoncee_le),
    ...annexe(ligne),
    typeRegroupement: ligne.type_regroupement,
    traiteFacturationCode: ligne.traite_facturation_code,
    ...volumes(ligne),
    date1: ligne.date1,
    index1: enUniteEntiere(ligne.index1),
    date2: ligne.date2,
    index2: enUniteEntiere(ligne.index2),
    estimee: ligne.estimee,
    referenceDette: ligne.reference_dette,
    plateforme:
      ligne.mode_distribution === PLATEFORME
        ? {
            codeService: ligne.plateforme_code_service,
            numeroEngagement: ligne.plateforme_numero_engagement,
            numeroMarche: ligne.plateforme_numero_marche,
          }
        : null,
  }
}

const enUniteEntiere = (litres: number | null): number | null => (litres === null ? null : Math.floor(enM3(litres)))

function annexe({
  annexe_id: identifiant,
  annexe_libelle: libelle,
  annexe_nom_fichier: nomFichier,
}: LigneFacture): Pick<Facture, 'annexe' | 'annexeUrl'> {
  if (identifiant === null || libelle === null || nomFichier === null) return { annexe: null, annexeUrl: null }
  return { annexe: { identifiant, libelle, nomFichier }, annexeUrl: 'Document/telecharger/' }
}

/** A volume that no index bears out is a flat rate. */
function volumes(
  ligne: LigneFacture,
): Pick<Facture, 'volumeConso' | 'volumeConsoEau' | 'volumeConsoAst' | 'volForfaitD' | 'volForfaitND'> {
  const total = ligne.volume_litres === null ? null : enM3(ligne.volume_litres)
  const forfait = ligne.index2 === null && ligne.type !== 'AVOIR' ? total : null
  const domestique = ligne.code_categorie_contrat === DOMESTIQUE
  return {
    volumeConso: total,
    volumeConsoEau: ligne.code_type_contrat === 'EA' ? total : null,
    volumeConsoAst: ligne.collecte_milliemes === null ? null : ligne.collecte_milliemes / 1000,
    volForfaitD: domestique ? forfait : null,
    volForfaitND: domestique ? null : forfait,
  }
}

/** The same, with its state in a word. */
export function presenterEtat(ligne: LigneFacture, moment: Moment) {
  const facture = presenterFacture(ligne, moment)
  return { ...facture, libelleEtat: LIBELLES_ETATS_FACTURE[facture.etat] }
}

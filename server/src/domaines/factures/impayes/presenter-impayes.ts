import type { TypeContrat } from '@ael/contract/abonnements/regles.ts'
import { etatFacture, refusPaiement } from '@ael/contract/factures/etats.ts'
import type { Impaye, RESEAUX } from '@ael/contract/factures/impayes.schemas.ts'
import { enEuros, LIBELLES_TYPES_FACTURE } from '@ael/contract/factures/regles.ts'
import { LIBELLES_PHASES_RELANCE, phaseRelance, soldeExigible } from '@ael/contract/factures/relances.ts'
import { adresseConstruite } from '../../abonnements/adresse.public.ts'
import { situationDe } from '../listes/ligne-facture.ts'
import type { Moment } from '../listes/presenter-facture.ts'
import { periodeEcrite } from '../periode-ecrite.ts'
import type { LigneImpaye } from './impayes.sql.ts'
import type { ContratVerifie } from '../../../kernel/objets-verifies.ts'

const RESEAU_DU_CONTRAT: Readonly<Record<TypeContrat, (typeof RESEAUX)[number]>> = {
  EA: 'EAU',
  AS: 'ASSAINISSEMENT',
  BT: 'ELECTRICITE',
  MT: 'ELECTRICITE',
}

const exigible = (ligne: LigneImpaye, aujourdhui: string): number =>
  soldeExigible({ soldeCents: ligne.solde_cents, echeance: ligne.date_echeance, enLitige: ligne.en_litige }, aujourdhui)

/** An unpaid invoice as the payment of MTC shows it. */
export const presenterImpaye = (ligne: LigneImpaye, { aujourdhui, suspendu }: Moment): Impaye => ({
  date: ligne.date_echeance,
  dateFacturation: ligne.date_emission,
  montant: enEuros(ligne.montant_ttc_cents),
  reference: ligne.numero_facture_client,
  solde: enEuros(ligne.solde_cents),
  soldeExigible: enEuros(exigible(ligne, aujourdhui)),
  typeReseau: RESEAU_DU_CONTRAT[ligne.code_type_contrat],
  titre: `${LIBELLES_TYPES_FACTURE[ligne.type]} ${ligne.numero_facture_client}`,
  type: LIBELLES_TYPES_FACTURE[ligne.type],
  periode: periodeEcrite(ligne.periode_debut, ligne.periode_fin),
  nomClient: ligne.nom_client,
  adresse: adresseConstruite(ligne),
  etat: etatFacture(situationDe(ligne), aujourdhui),
  isPaiementAutorise: refusPaiement(situationDe(ligne), aujourdhui, suspendu(ligne.traite_facturation_code)) === null,
})

/** How far the reminders of a contract have gone: as far as those of its most reminded invoice. */
export function presenterPhaseRelance(
  numeroContrat: ContratVerifie,
  impayes: readonly LigneImpaye[],
  aujourdhui: string,
) {
  const nombreDeRelances = Math.max(0, ...impayes.map((ligne) => ligne.nombre_relances))
  const jours = impayes
    .flatMap(({ derniere_relance: jour }) => jour ?? [])
    .toSorted((un, autre) => (un < autre ? 1 : -1))
  const phase = phaseRelance(nombreDeRelances)
  return {
    numeroContrat,
    phase,
    libelle: LIBELLES_PHASES_RELANCE[phase],
    nombreDeRelances,
    dateDerniereRelance: jours[0] ?? null,
    nombreImpayes: impayes.length,
    soldeExigible: enEuros(impayes.reduce((total, ligne) => total + exigible(ligne, aujourdhui), 0)),
  }
}

import {
  estElectricite,
  estResilie,
  LIBELLES_ETATS,
  type EtatContrat,
  type TypeContrat,
} from '@ael/contract/abonnements/regles.ts'
import type { ContratResume } from '@ael/contract/abonnements/schemas.ts'
import { adresseConstruite, presenterAdresse } from './adresse.public.ts'
import type { LigneResume } from './liste/liste-contrats.sql.ts'

/** What the state and the type of a contract mean to the user. */
export const deduire = (etat: EtatContrat, type: TypeContrat) => ({
  etatLib: LIBELLES_ETATS[etat].court,
  isResilie: estResilie(etat),
  isTypeElectricity: estElectricite(type),
})

/** A row of a list as the wire shows it. */
export const presenterResume = (ligne: LigneResume): ContratResume => ({
  numeroContrat: ligne.numeroContrat,
  libelle: ligne.libelle,
  codeTypeService: ligne.codeTypeService,
  codeEtatContrat: ligne.codeEtatContrat,
  ...deduire(ligne.codeEtatContrat, ligne.codeTypeService),
  isDefautContrat: ligne.isDefautContrat,
  nomClientTitulaire: ligne.nomClientTitulaire,
  nomClientPayeur: ligne.nomClientPayeur,
  numeroClientTitulaire: ligne.numeroClientTitulaire,
  numeroClientPayeur: ligne.numeroClientPayeur,
  adresseLivraison: presenterAdresse(ligne),
  adresseLivraisonConstruite: adresseConstruite(ligne),
  numeroPhysiqueAppareil: ligne.numeroPhysiqueAppareil,
  telereleve: ligne.telereleve,
  refExterneUtilisateur: ligne.refExterneUtilisateur,
  groupes: ligne.groupes,
})
